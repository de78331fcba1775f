import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { sampleNeutralTexts as sample } from './rules/sample.de.ts';
import { Seal } from './seal.tsx';

/** An illustration of a certificate, built from the product's own components. */
export function SampleCertificate(): ReactElement {
  return (
    <div className="sample" role="img" aria-label={sample.label}>
      <div className="sheet" aria-hidden="true">
        <div className="sheet-top">
          <div>
            <span className="sheet-small">{sample.codeLabel}</span>
            <span className="sheet-code">{sample.code}</span>
          </div>
          <span className="sheet-qr" />
        </div>
        <p className="sheet-title">
          {sample.title[0]}
          <br />
          {sample.title[1]}
        </p>
        <p className="sheet-small">{sample.issued}</p>
        <SampleRows rows={sample.rows} />
        <p className="sheet-statement">{sample.statement}</p>
        <Signature />
        <p className="sheet-small sheet-signed">{sample.signed}</p>
        <span className="rosette sheet-rosette" />
        <span className="sheet-mark">{sample.mark}</span>
      </div>
      <SampleOutcome title={sample.valid} text={sample.person} />
      <div className="sample-seal" aria-hidden="true">
        <Seal size="small" word={sample.seal} />
      </div>
    </div>
  );
}

export function SampleRows({ rows }: { readonly rows: readonly (readonly [string, string])[] }): ReactElement {
  return (
    <div className="sheet-rows">
      {rows.map(([label, value]) => (
        <div key={label}>
          <span>{label}</span>
          <span>{value}</span>
        </div>
      ))}
    </div>
  );
}

/** What came of it, on a slip beside the sheet. */
export function SampleOutcome({ title, text }: { readonly title: string; readonly text: string }): ReactElement {
  return (
    <div className="sample-valid" aria-hidden="true">
      <span className="sample-tick">
        <Check />
      </span>
      <span>
        <strong>{title}</strong>
        <br />
        {text}
      </span>
    </div>
  );
}

function Signature(): ReactElement {
  return (
    <svg
      className="sheet-signature"
      viewBox="0 0 180 60"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
    >
      <path d="M6 44C18 22 32 4 38 8S22 52 30 50c10-3 17-38 24-36s-8 32 0 34 15-32 22-30-6 28 2 29 12-24 18-22-2 18 6 20 12-13 22-14 26-2 50-2" />
    </svg>
  );
}
