import { Eye } from 'lucide-react';
import type { ReactElement } from 'react';
import { Seal } from '../../../ui/seal.tsx';
import { TickList } from '../../../ui/tick-list.tsx';
import { placeholder } from '../../rules/placeholders.ts';
import { sharePageLandlordTexts as texts, sharePreviewTenantTexts as preview } from '../../rules/share-page.de.ts';
import { NeedsScript, StaticSubmit } from '../static-inputs.tsx';
import { OpenedShare } from './opened-share.tsx';

/**
 * A share's page, the same for all: the share's key is in the fragment, and nothing is loaded before somebody clicks
 * (scripts/share.ts).
 */
export function SharePage(): ReactElement {
  return (
    <div className="wrap page-body page-sheet check-page share-page">
      <Preview />
      <Before />
      <OpenedShare />
      <Gone />
      <p className="share-wait" id="warten" role="status" />
      <div className="receipt" id="beleg" hidden />
    </div>
  );
}

/** The preview notice, above what the reader sees. */
function Preview(): ReactElement {
  return (
    <div className="share-preview" id="vorschau" role="note" hidden>
      <p>
        <strong data-value="preview" /> {preview.notCounted}
      </p>
      <a href="/">{preview.back}</a>
    </div>
  );
}

function Before(): ReactElement {
  return (
    <section className="share-before" id="anfang" aria-labelledby="anfang-titel">
      <div>
        <h1 id="anfang-titel" tabIndex={-1}>
          {texts.title}
        </h1>
        <p className="lead">{texts.lead}</p>
      </div>
      <form id="oeffnen" method="post" noValidate data-busy={texts.opening}>
        <p className="panel-problem" id="oeffnen-problem" role="alert" hidden />
        <StaticSubmit className="button-primary" label={texts.open} />
        <NeedsScript />
      </form>
      <p className="share-note">
        <Eye aria-hidden="true" />
        <span>{texts.note}</span>
      </p>
      <div>
        <h2>{texts.contentsTitle}</h2>
        <TickList className="share-contents" lines={texts.contents} />
      </div>
      <p className="muted">
        {texts.host[0]} <strong>{placeholder('PUBLIC_HOST')}</strong>? {texts.host[1]}{' '}
        <a href="/ist-diese-mail-echt">{texts.howToTell}</a>
      </p>
    </section>
  );
}

/** Shown for ended, expired and unknown shares alike. */
function Gone(): ReactElement {
  return (
    <section className="share-gone" id="beendet" aria-labelledby="beendet-titel" hidden>
      <div aria-hidden="true">
        <Seal />
      </div>
      <h1 id="beendet-titel" tabIndex={-1}>
        {texts.gone.title}
      </h1>
      <p className="lead">{texts.gone.lead}</p>
      <p id="beendet-stueck" hidden>
        {texts.gone.cut}
      </p>
      <p>
        <a className="button button-secondary" href="/check">
          <span>{texts.gone.check}</span>
        </a>
      </p>
      <p className="muted">{texts.gone.why}</p>
    </section>
  );
}
