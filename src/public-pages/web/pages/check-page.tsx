import type { ReactElement } from 'react';
import { checkPageNeutralTexts as texts } from '../../rules/check-page.de.ts';
import { checkNeutralTexts } from '../../rules/check.messages.de.ts';
import { sampleNeutralTexts } from '../../../ui/rules/sample.de.ts';
import { placeholder } from '../../rules/placeholders.ts';
import { CodeField } from '../static-field.tsx';
import { NeedsScript, StaticSubmit } from '../static-inputs.tsx';
import { ComparedResult } from './check-compared.tsx';
import { CheckResult, TechnicalProof } from './check-result.tsx';
import { FullView } from './check-view.tsx';
import { CheckWarning } from './check-warning.tsx';
import { CheckWays } from './check-ways.tsx';
import { TitledItems } from './titled-items.tsx';

/**
 * The check page shows either the form or a result (scripts/check-stage.ts). After a result the head becomes a bar with the
 * code, above the result and the further checks.
 */
export function CheckPage(): ReactElement {
  return (
    <div className="wrap page-body page-sheet check-page">
      <CheckHead />
      <CheckForm />
      <p className="check-working" role="status" id="rechnet" />
      <CheckResult />
      <ComparedResult />
      <CheckWarning />
      <FullView />
      <CheckWays />
      <TechnicalProof />
      <Guide />
      <div className="receipt" id="beleg" hidden />
    </div>
  );
}

function CheckHead(): ReactElement {
  return (
    <div className="check-head" id="kopf">
      <h1>{checkNeutralTexts.title}</h1>
      <p className="lead check-start">{texts.lead}</p>
      <p className="check-code" id="kopf-code" />
      <button className="link-button" type="button" id="nochmal">
        {checkNeutralTexts.again}
      </button>
    </div>
  );
}

function CheckForm(): ReactElement {
  return (
    <form className="card check-form check-start" id="pruefung" method="post" noValidate data-busy={texts.busy}>
      <CodeField name="uniqueCode" label={texts.codeLabel} hint={texts.codeHint} enterKeyHint="go" maxLength={200} />
      <StaticSubmit className="button-primary" label={texts.submit} />
      <details className="check-where">
        <summary>{texts.where}</summary>
        <div className="where">
          <p>{texts.whereText}</p>
          <CodePlace />
        </div>
      </details>
      <NeedsScript />
    </form>
  );
}

/** Shows where the code is: the upper left corner of a certificate. */
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

function Guide(): ReactElement {
  return (
    <section className="guide check-start">
      <h2>{texts.guideTitle}</h2>
      <TitledItems as="ol" className="step-list" items={texts.guide} />
      <p className="guide-host">
        {texts.onlyHost} <strong>{placeholder('PUBLIC_HOST')}/check</strong>, {texts.onlyHostOfCopies}{' '}
        <strong>{placeholder('PUBLIC_HOST')}/freigabe</strong>
      </p>
      <p className="guide-report">
        {texts.reportText} <a href="/inhalt-melden">{checkNeutralTexts.report}</a>
      </p>
    </section>
  );
}
