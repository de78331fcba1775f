import { ChevronDown, Download, Printer } from 'lucide-react';
import type { ReactElement } from 'react';
import { Seal } from '../../../ui/seal.tsx';
import { comparePersonLandlordTexts as person } from '../../rules/share-compare.de.ts';
import { openedShareLandlordTexts as texts } from '../../rules/share-page.de.ts';
import { StaticField } from '../static-field.tsx';
import { StaticSubmit } from '../static-inputs.tsx';

/** The opened share: the result, then the certificate with its sentence first; empty until a script fills it. */
export function OpenedShare(): ReactElement {
  return (
    <section className="share-opened" id="geoeffnet" aria-labelledby="geoeffnet-titel" hidden>
      <div className="share-panel">
        <div aria-hidden="true">
          <Seal word={<span data-value="seal" />} />
        </div>
        <div>
          <h1 id="geoeffnet-titel" tabIndex={-1}>
            {texts.clean.heading}
          </h1>
          <p data-value="checked" />
          <p data-value="message" />
        </div>
      </div>
      <p className="share-newer" data-value="newer" />
      <div className="view-columns" id="inhalt-freigabe">
        <Sheet />
        <div className="view-side">
          <Level />
          <Copy />
          <ComparePerson />
          <OtherCopies />
          <p className="small muted" data-value="until" />
        </div>
      </div>
    </section>
  );
}

function Sheet(): ReactElement {
  return (
    <div className="printed-sheet">
      <p className="view-over" data-value="over" />
      <h2 className="printed-title" data-value="title">
        {texts.clean.heading}
      </h2>
      <p className="printed-statement" data-value="statement" />
      <dl className="row-list view-rows" data-value="rows" />
      <p className="printed-reservation" data-value="reservation" />
    </div>
  );
}

function Level(): ReactElement {
  return (
    <details className="result-fold share-level" open>
      <summary className="bare">
        <span data-value="level" />
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="evidence" data-value="evidence" />
    </details>
  );
}

function Copy(): ReactElement {
  return (
    <form className="share-copy" id="kopie" method="post" data-busy={texts.fileBusy}>
      <button className="button button-secondary" type="submit">
        <Download aria-hidden="true" />
        <span>{texts.file}</span>
      </button>
      <p className="small muted" data-value="fileNote" />
      <p className="panel-answer" id="kopie-antwort" role="status" />
    </form>
  );
}

/** The form to compare the identity card of the person in front of the reader. */
function ComparePerson(): ReactElement {
  return (
    <form className="share-compare share-person" id="ausweis" method="post" noValidate data-busy={person.busy}>
      <h2>{person.title}</h2>
      <p>{person.lead}</p>
      <PersonLine name="lastName" enterKeyHint="next" />
      <PersonLine name="dob" enterKeyHint="go" />
      <p className="panel-problem" id="ausweis-problem" role="alert" hidden />
      <StaticSubmit className="button-secondary" label={person.submit} />
      <div className="person-answer" id="ausweis-antwort" role="status" />
      <p className="small muted">{person.note}</p>
    </form>
  );
}

function PersonLine({ name, enterKeyHint }: { name: keyof typeof person.labels; enterKeyHint: 'next' | 'go' }) {
  return (
    <StaticField
      name={name}
      label={person.labels[name]}
      hint={person.hints[name]}
      autoComplete="off"
      maxLength={120}
      enterKeyHint={enterKeyHint}
    />
  );
}

function OtherCopies(): ReactElement {
  return (
    <div className="share-compare">
      <h2>{texts.compareTitle}</h2>
      <p>{texts.compare}</p>
      <p className="result-end">
        <a href="/check">{texts.toCompare}</a>
        <button className="link-button" type="button" data-print>
          <Printer aria-hidden="true" />
          <span>{texts.print}</span>
        </button>
      </p>
    </div>
  );
}
