import { ChevronDown } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { softened, type DeliveredCertificate } from '../../certificate/rules/index.ts';
import { dayInBerlin, formatDateLong, isCalendarDate, longDay } from '../../platform/rules/dates.ts';
import { payerTexts } from '../rules/payer-texts.ts';
import { PreviewPicture } from './preview-picture.tsx';

/** Shows what is bought: the page as it will look, beside it the full statement and the evidence (D33, D72). */
export function PreviewCard({ certificate }: { readonly certificate: DeliveredCertificate }): ReactElement {
  const { title, statement, outcome, preview } = certificate;
  const corrected = preview?.corrected ?? '';
  return (
    <section className="preview-card" aria-labelledby="vorschau" data-open={outcome.rentArrears}>
      {preview === null ? undefined : <PreviewPicture certificate={certificate} />}
      <div className="preview-words">
        <h2 id="vorschau">{softened(title)}</h2>
        {statement === '' ? undefined : <p className="preview-statement">{softened(statement)}</p>}
        {corrected === '' ? undefined : <p>{corrected}</p>}
        <Rows rows={daysOf(certificate)} />
      </div>
      {preview === null ? undefined : <Evidence viewer={certificate.viewer} preview={preview} />}
    </section>
  );
}

const shown = (date: string): string => (isCalendarDate(date) ? longDay(date) : date);

type FactRow = readonly [label: string, value: ReactNode];

function daysOf({ viewer, referenceDate, signedAt, renews, preview }: DeliveredCertificate): FactRow[] {
  const { delivery: texts } = payerTexts[viewer];
  const signed = dayInBerlin(new Date(signedAt));
  return [
    [texts.reference, shown(referenceDate)],
    ...(renews === null ? [] : [[texts.follows, texts.followsWhat(shown(renews.referenceDate))] as const]),
    // For a tenancy that is over, the sentence refers to the day of signing, so that day is named.
    ...(signed === referenceDate ? [] : [[texts.signed, formatDateLong(signed)] as const]),
    ...(preview === null ? [] : [[texts.recommended, shown(preview.recommendedUntil)] as const]),
  ];
}

interface EvidenceProps {
  readonly viewer: DeliveredCertificate['viewer'];
  readonly preview: NonNullable<DeliveredCertificate['preview']>;
}

/** The evidence in the words of the second page, and all printed rows of the first for those who can't see the picture. */
function Evidence({ viewer, preview }: EvidenceProps): ReactElement {
  const { delivery: texts } = payerTexts[viewer];
  const { level, levelName, checked, notChecked, warnings, rows } = preview;
  return (
    <div className="preview-evidence">
      <Rows
        rows={[
          [texts.level, texts.levelValue(level, levelName)],
          [texts.checked, <Lines key="checked" of={checked} />],
          [texts.notChecked, <Lines key="not-checked" of={notChecked} />],
          ...(warnings.length === 0 ? [] : [[texts.warnings, <Lines key="warnings" of={warnings} />] as const]),
        ]}
      />
      <details className="preview-all">
        <summary className="bare">
          {texts.allRows}
          <ChevronDown aria-hidden="true" />
        </summary>
        <Rows rows={rows.map(({ label, value }) => [label, value] as const)} />
      </details>
    </div>
  );
}

function Lines({ of: entries }: { readonly of: readonly string[] }): ReactElement {
  return (
    <ul className="preview-lines">
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  );
}

function Rows({ rows }: { readonly rows: readonly FactRow[] }): ReactElement {
  return (
    <dl className="preview-facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
