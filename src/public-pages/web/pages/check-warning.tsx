import { EqualNot, TriangleAlert, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { Seal } from '../../../ui/seal.tsx';
import { checkWarningNeutralTexts as texts } from '../../rules/check-warning.de.ts';
import { placeholder } from '../../rules/placeholders.ts';

/** The warning about a QR code that is not genuine; empty until scripts/check-warning.ts fills it. */
export function CheckWarning(): ReactElement {
  return (
    <section
      className="check-warning"
      id="warnung"
      aria-labelledby="warnung-titel"
      data-public-url={placeholder('PUBLIC_URL')}
      hidden
    >
      <div className="warning-card">
        <div className="warning-head">
          <span className="warning-mark" aria-hidden="true">
            <TriangleAlert data-mark="amber" />
            <EqualNot data-mark="unequal" />
            <X data-mark="foreign" />
          </span>
          <h2 id="warnung-titel" tabIndex={-1}>
            {texts.noKey.title}
          </h2>
        </div>
        <p data-value="text" />
        <Addresses />
        <p>
          <strong data-value="advice" />
          <span data-value="adviceRest" />
        </p>
        <div className="warning-actions">
          <button className="button button-primary" type="button" data-way="pdf">
            {texts.toFile}
          </button>
          <button className="button button-secondary" type="button" data-way="qr" data-value="again">
            {texts.again}
          </button>
        </div>
      </div>
      <Strip />
      <p className="result-end">
        <button className="link-button" type="button" data-way="type">
          {texts.type}
        </button>
        <a href="/inhalt-melden" data-report>
          {texts.report}
        </a>
      </p>
    </section>
  );
}

/** The result for the code alone. */
function Strip(): ReactElement {
  return (
    <div className="warning-strip">
      <div aria-hidden="true">
        <Seal word={<span data-value="seal" />} />
      </div>
      <p data-value="strip" />
    </div>
  );
}

/** Shows addresses as text that can't be clicked. */
function Addresses(): ReactElement {
  return (
    <div className="warning-places">
      <p>
        <span className="small muted">{texts.foreign.found}</span>
        <span className="warning-address">
          <span data-value="lead" />
          <b data-value="host" />
          <span data-value="rest" />
        </span>
      </p>
      <p>
        <span className="small muted">{texts.foreign.ours}</span>
        <span className="warning-address is-ours">
          <b>{placeholder('PUBLIC_HOST')}</b>/check
        </span>
        <span className="small muted">{texts.foreign.oursOfCopies}</span>
        <span className="warning-address is-ours">
          <b>{placeholder('PUBLIC_HOST')}</b>/freigabe
        </span>
      </p>
    </div>
  );
}
