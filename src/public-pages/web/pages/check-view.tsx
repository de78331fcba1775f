import { ChevronDown, Download, Printer } from 'lucide-react';
import type { ReactElement } from 'react';
import { Seal } from '../../../ui/seal.tsx';
import { checkViewNeutralTexts as texts } from '../../rules/check-view.de.ts';
import { checkNeutralTexts } from '../../rules/check.messages.de.ts';
import { DataHashRow } from './check-result.tsx';

/** The certificate that the key of the QR code decrypts, laid out as it was signed; empty until a script fills it. */
export function FullView(): ReactElement {
  return (
    <section className="check-view" id="volltext" aria-labelledby="volltext-titel" hidden>
      <div className="view-head">
        <h2 id="volltext-titel" tabIndex={-1}>
          {texts.title}
        </h2>
        <p>
          <strong data-value="state" /> <span data-value="opened" />
        </p>
        <p className="view-message" data-value="message" />
      </div>
      <div className="view-columns">
        <Sheet />
        <div className="view-side">
          <div className="view-strip">
            <div aria-hidden="true">
              <Seal word={<span data-value="seal" />} />
            </div>
            <div>
              <p className="view-verdict" data-value="verdict" />
              <p data-value="stands" />
            </div>
          </div>
          <WhoSigned />
          <Actions />
          <p className="small muted">{texts.key}</p>
          <p className="result-end">
            <button className="link-button" type="button" data-way="pdf">
              {texts.toFile}
            </button>
            <a href="/inhalt-melden" data-report>
              {checkNeutralTexts.report}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

function WhoSigned(): ReactElement {
  return (
    <details className="result-fold">
      <summary className="bare">
        <span>
          {texts.whoSigned}
          <span className="view-level" data-value="level" />
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="evidence" data-value="evidence" />
      <dl className="row-list">
        <div>
          <dt>{checkNeutralTexts.log}</dt>
          <dd data-value="log" />
        </div>
        <DataHashRow />
      </dl>
    </details>
  );
}

/** The text as shown above the signature, in the same order. */
function Sheet(): ReactElement {
  return (
    <div className="printed-sheet">
      <p className="view-over" data-value="over" />
      <h3 className="printed-title" data-value="title">
        {texts.title}
      </h3>
      <p className="printed-date" data-value="date" />
      <p className="printed-statement" data-value="statement" />
      <dl className="row-list view-rows" data-value="rows" />
      <p className="printed-reservation" data-value="reservation" />
    </div>
  );
}

function Actions(): ReactElement {
  return (
    <div className="view-actions">
      <button className="button button-secondary" type="button" data-print>
        <Printer aria-hidden="true" />
        <span>{texts.print}</span>
      </button>
      <button className="button button-secondary" type="button" id="beleg-speichern">
        <Download aria-hidden="true" />
        <span>{texts.save}</span>
      </button>
    </div>
  );
}
