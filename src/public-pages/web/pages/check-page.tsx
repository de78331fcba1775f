import type { ReactElement } from 'react';
import { Seal } from '../../../ui/seal.tsx';
import { checkNeutralTexts as texts } from '../../rules/check.messages.de.ts';
import { sampleNeutralTexts } from '../../../ui/rules/sample.de.ts';
import { sharedNeutralTexts } from '../../rules/messages.de.ts';
import { placeholder } from '../../rules/placeholders.ts';
import { StaticField } from '../static-field.tsx';

export function CheckPage(): ReactElement {
  return (
    <div className="wrap page-body">
      <div className="page-heading">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </div>
      <CheckForm />
      <CheckResult />
      <Guide />
    </div>
  );
}

function CheckForm(): ReactElement {
  return (
    <form className="card check-form" id="pruefung" method="post" noValidate data-busy={texts.busy}>
      <StaticField
        name="uniqueCode"
        label={texts.codeLabel}
        hint={texts.codeHint}
        isCode
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={60}
      />
      <button className="button button-primary is-waiting" type="submit">
        <span>{texts.submit}</span>
      </button>
      <details className="check-where">
        <summary>{texts.where}</summary>
        <div className="where">
          <p>{texts.whereText}</p>
          <CodePlace />
        </div>
      </details>
      <noscript>
        <p>
          {sharedNeutralTexts.needsScript} {placeholder('OPERATOR_EMAIL')}
        </p>
      </noscript>
    </form>
  );
}

/** The upper left corner of a certificate. */
function CodePlace(): ReactElement {
  const { codeLabel, code, title } = sampleNeutralTexts;
  return (
    <div className="code-place" role="img" aria-label={texts.whereLabel}>
      <div className="code-place-sheet" aria-hidden="true">
        <span>{codeLabel}</span>
        <span className="code-place-code">{code}</span>
        <span className="code-place-title">
          {title[0]}
          <br />
          {title[1]}
        </span>
      </div>
    </div>
  );
}

function CheckResult(): ReactElement {
  const rows = [
    ['firstName', texts.firstName],
    ['postalCode', texts.postalCode],
    ['issued', texts.issued],
    ['level', texts.level],
  ] as const;
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
          <dl className="data-list">
            {rows.map(([name, label]) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <span data-value={name} />
                  {name === 'level' ? <span className="note" data-value="levelNote" /> : undefined}
                </dd>
              </div>
            ))}
          </dl>
          <p className="small muted">{texts.notText}</p>
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

function Guide(): ReactElement {
  return (
    <section className="guide">
      <h2>{texts.guideTitle}</h2>
      <ol className="step-list">
        {texts.guide.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="guide-report">
        {texts.reportText} <a href="/inhalt-melden">{texts.report}</a>
      </p>
    </section>
  );
}
