import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { dataHashNeutralTexts } from '../../../certificate/rules/index.ts';
import { Seal } from '../../../ui/seal.tsx';
import { checkPageNeutralTexts } from '../../rules/check-page.de.ts';
import { checkNeutralTexts as texts } from '../../rules/check.messages.de.ts';

/** The result for a typed code or a file; empty until a script fills it. */
export function CheckResult(): ReactElement {
  return (
    <section className="check-result" id="ergebnis" aria-labelledby="ergebnis-titel" hidden>
      <div className="result-head">
        <h2 id="ergebnis-titel" tabIndex={-1}>
          {texts.headings.valid}
        </h2>
        <p className="result-state" data-value="state" />
        <p className="small muted" data-value="checked" />
      </div>
      <div className="result-card">
        <div className="result-seal">
          <div aria-hidden="true">
            <Seal word={<span data-value="seal" />} />
          </div>
          <div className="result-step">
            <p className="result-step-title" data-value="step" />
            <p data-value="message" />
            <a href="#wege" id="weiter">
              {checkPageNeutralTexts.toWays}
            </a>
          </div>
        </div>
        <div className="result-data">
          <div className="result-proves" data-value="proves" />
          <ResultList />
        </div>
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
  ] as const;
  return (
    <dl className="row-list">
      {rows.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd data-value={name} />
        </div>
      ))}
    </dl>
  );
}

/** The signer, the log and the hash, for visitors who want to know more than whether it is genuine. */
export function TechnicalProof(): ReactElement {
  return (
    <div className="check-proof" id="nachweise" hidden>
      <details className="result-fold">
        <summary className="bare">
          <span>{checkPageNeutralTexts.technical}</span>
          <ChevronDown aria-hidden="true" />
        </summary>
        <div className="evidence" data-value="evidence" />
        <dl className="row-list">
          <div>
            <dt>{texts.log}</dt>
            <dd>
              <span data-value="log" role="status" />
            </dd>
          </div>
          <DataHashRow />
        </dl>
      </details>
      <PrintOrReport />
    </div>
  );
}

export function DataHashRow(): ReactElement {
  return (
    <div data-row="dataHash" hidden>
      <dt>{dataHashNeutralTexts.label}</dt>
      <dd data-value="dataHash" />
    </div>
  );
}

export function PrintOrReport(): ReactElement {
  return (
    <p className="result-end">
      <button className="link-button" type="button" data-print>
        {texts.print}
      </button>
      <a href="/inhalt-melden" data-report>
        {texts.report}
      </a>
    </p>
  );
}
