import type { ReactElement } from 'react';
import { contactNeutralTexts, reportNeutralTexts as texts, reportReasons } from '../../../contact/rules/index.ts';
import { fieldIds } from '../../../ui/forms/field-ids.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { afterNeutralTexts } from '../../rules/support-page.de.ts';
import { CodeField, MailField, StaticField } from '../static-field.tsx';
import {
  StaticError,
  StaticSelect,
  StaticTextArea,
  StaticHoneypot,
  NeedsScript,
  PrivacyLine,
  StaticSubmit,
} from '../static-inputs.tsx';

/** The page 'Inhalt melden' (DSA Art. 16, law L26). */
export function ReportPage(): ReactElement {
  return (
    <div className="wrap page-body">
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <div className="with-aside">
        <ReportForm />
        <aside className="aside" aria-labelledby="danach">
          <section>
            <h2 id="danach">{afterNeutralTexts.title}</h2>
            <ol className="after-list">
              {afterNeutralTexts.steps.map((step) => (
                <li key={step}>
                  <span>{step}</span>
                </li>
              ))}
            </ol>
          </section>
        </aside>
      </div>
    </div>
  );
}

function ReportForm(): ReactElement {
  return (
    <form className="card form" id="meldung" method="post" noValidate data-busy={texts.busy}>
      <CodeField name="code" label={texts.code} hint={texts.codeHint} maxLength={60} />
      <StaticSelect
        name="reason"
        label={texts.reason}
        empty={texts.choose}
        options={reportReasons.map((reason) => [reason, texts.reasons[reason]] as const)}
      />
      <StaticTextArea name="details" label={texts.details} />
      <StaticField name="name" label={texts.name} autoComplete="name" spellCheck={false} />
      <MailField label={texts.email} />
      <GoodFaith />
      <StaticHoneypot label={contactNeutralTexts.honeypot} />
      <p className="notice notice-error" id="meldung-fehler" role="alert" hidden />
      <p className="notice notice-success" id="meldung-erfolg" role="status" hidden />
      <StaticSubmit label={texts.submit} />
      <PrivacyLine />
      <NeedsScript />
    </form>
  );
}

function GoodFaith(): ReactElement {
  const ids = fieldIds('goodFaith');
  return (
    <div className="field">
      <label className="check-plain" htmlFor={ids.control}>
        <input type="checkbox" id={ids.control} name="goodFaith" aria-describedby={ids.error} />
        <span>{texts.goodFaith}</span>
      </label>
      <StaticError name="goodFaith" />
    </div>
  );
}
