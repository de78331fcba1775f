import type { ReactElement } from 'react';
import { dataHashNeutralTexts } from '../../../certificate/rules/index.ts';
import { Seal } from '../../../ui/seal.tsx';
import { checkViewNeutralTexts } from '../../rules/check-levels.de.ts';
import { checkNeutralTexts as texts } from '../../rules/check.messages.de.ts';

/** Level 1; empty until a script fills it. */
export function CheckResult(): ReactElement {
  return (
    <section className="check-result" id="ergebnis" aria-labelledby="ergebnis-titel" hidden>
      <h2 id="ergebnis-titel" tabIndex={-1}>
        {texts.headings.valid}
      </h2>
      <p className="lead" data-value="checked" />
      <p className="check-message" data-value="message" />
      <div className="result-card">
        <div className="result-seal">
          <Seal tone="light" size="large" word={<span data-value="seal" />} />
        </div>
        <div className="result-data">
          <ResultList />
          <p className="small muted" data-value="notText">
            {texts.notText}
          </p>
        </div>
      </div>
      <div className="actions">
        <button className="button button-secondary" type="button" id="nochmal">
          {texts.again}
        </button>
        <a href="/inhalt-melden" id="melden">
          {texts.report}
        </a>
      </div>
    </section>
  );
}

function ResultList(): ReactElement {
  const rows = [
    ['firstName', texts.firstName],
    ['postalCode', texts.postalCode],
    ['issued', texts.issued],
    ['level', texts.level],
    ['log', texts.log],
  ] as const;
  return (
    <dl className="data-list">
      {rows.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <span data-value={name} role={name === 'log' ? 'status' : undefined} />
            {name === 'level' ? <div className="evidence" data-value="evidence" /> : undefined}
          </dd>
        </div>
      ))}
      <div data-row="dataHash" hidden>
        <dt>{dataHashNeutralTexts.label}</dt>
        <dd data-value="dataHash" />
      </div>
    </dl>
  );
}

/** What the key of the QR code opens; empty until a script fills it. */
export function FullView(): ReactElement {
  const { title, text } = checkViewNeutralTexts;
  return (
    <section className="check-view" id="volltext" aria-labelledby="volltext-titel" hidden>
      <h2 id="volltext-titel">{title}</h2>
      <p className="muted" data-value="viewText">
        {text}
      </p>
      <div className="view-sheet">
        <h3 data-value="viewTitle">{title}</h3>
        <p className="view-statement" data-value="statement" />
        <dl className="data-list" data-value="viewRows" />
      </div>
    </section>
  );
}
