import { Check, Minus, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { Seal } from '../../../ui/seal.tsx';
import { checkComparedNeutralTexts as texts } from '../../rules/check-compare.de.ts';
import { PrintOrReport } from './check-result.tsx';

const icons = [
  ['true', Check],
  ['false', X],
  ['null', Minus],
] as const;

/** The result of a comparison, in place of headline and form; empty until scripts/check-compared.ts fills it. */
export function ComparedResult(): ReactElement {
  return (
    <section className="check-compared" id="vergleich-ergebnis" aria-labelledby="vergleich-titel" hidden>
      <div className="compared-head">
        <p className="small muted" data-value="checked" />
        <h2 id="vergleich-titel" tabIndex={-1}>
          {texts.title}
        </h2>
      </div>
      <div className="compared-card">
        <div className="compared-seal">
          <div aria-hidden="true">
            <Seal word={<span data-value="seal" />} />
          </div>
          <p data-value="panel" />
        </div>
        <p className="compared-first" data-value="first" />
        <dl className="compared-list" data-value="parts" />
        <div className="compared-words">
          <div className="compared-last" data-value="last" />
          <div className="compared-actions">
            <button className="button button-primary" type="button" id="mehr-pruefen">
              {texts.more}
            </button>
            <p className="small muted" data-value="tries" />
            <button className="button button-secondary" type="button" id="eingaben">
              {texts.change}
            </button>
          </div>
          <PrintOrReport />
        </div>
      </div>
      <template id="zeichen">
        {icons.map(([fits, Icon]) => (
          <span key={fits} data-fits={fits}>
            <Icon aria-hidden="true" />
          </span>
        ))}
      </template>
    </section>
  );
}
