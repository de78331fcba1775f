import type { ReactElement } from 'react';
import { checkCompareNeutralTexts as compare, checkFileNeutralTexts as file } from '../../rules/check-levels.de.ts';
import { StaticField } from '../static-field.tsx';

/** Level 3: the file is read here and goes nowhere. */
export function FilePanel(): ReactElement {
  return (
    <section className="check-panel" id="datei" aria-labelledby="datei-titel">
      <h2 id="datei-titel">{file.title}</h2>
      <p>{file.text}</p>
      <label className="drop-zone" htmlFor="datei-wahl">
        <input id="datei-wahl" type="file" accept="application/pdf,.pdf" aria-describedby="datei-antwort" />
        <span className="drop-mouse">{file.drop}</span>
        <span className="drop-touch">{file.choose}</span>
      </label>
      <p className="panel-answer" id="datei-antwort" role="status" />
    </section>
  );
}

/** Level 2: shown once a code was found. */
export function ComparePanel(): ReactElement {
  return (
    <section className="check-panel" id="vergleich" aria-labelledby="vergleich-titel" hidden>
      <h2 id="vergleich-titel">{compare.title}</h2>
      <p>{compare.text}</p>
      <details>
        <summary className="button button-secondary">{compare.open}</summary>
        <CompareForm />
      </details>
      <div className="panel-answer" role="status" id="vergleich-antwort" />
    </section>
  );
}

function CompareForm(): ReactElement {
  return (
    <form className="compare-form" method="post" noValidate data-busy={compare.busy}>
      <StaticField name="lastName" label={compare.lastName} autoComplete="off" maxLength={120} enterKeyHint="next" />
      <StaticField
        name="dob"
        label={compare.dob}
        hint={compare.dateHint}
        autoComplete="off"
        maxLength={20}
        enterKeyHint="next"
      />
      <StaticField name="street" label={compare.street} autoComplete="off" maxLength={120} enterKeyHint="next" />
      <div className="compare-period">
        <StaticField
          name="rentalStart"
          label={compare.rentalStart}
          hint={compare.dateHint}
          autoComplete="off"
          maxLength={20}
          enterKeyHint="next"
        />
        <StaticField
          name="rentalEnd"
          label={compare.rentalEnd}
          hint={compare.endHint}
          autoComplete="off"
          maxLength={20}
          enterKeyHint="go"
        />
      </div>
      <button className="button button-primary" type="submit">
        <span>{compare.submit}</span>
      </button>
    </form>
  );
}
