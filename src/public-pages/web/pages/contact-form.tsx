import type { ReactElement } from 'react';
import { contactNeutralTexts as texts } from '../../../contact/rules/index.ts';
import { StaticField } from '../static-field.tsx';
import { StaticTextArea, StaticHoneypot, NeedsScript, PrivacyLine } from '../static-inputs.tsx';

export function ContactForm(): ReactElement {
  return (
    <form className="card form" id="kontakt" method="post" noValidate data-busy={texts.busy}>
      <h2>{texts.formTitle}</h2>
      <p className="muted">{texts.formLead}</p>
      <div className="field-row field-row-1-1">
        <StaticField name="firstname" label={texts.firstname} autoComplete="given-name" spellCheck={false} />
        <StaticField name="lastname" label={texts.lastname} autoComplete="family-name" spellCheck={false} />
      </div>
      <StaticField
        name="email"
        label={texts.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
      />
      <StaticField name="phone" label={texts.phone} type="tel" autoComplete="tel" inputMode="tel" />
      <StaticField name="regarding" label={texts.regarding} autoComplete="off" />
      <StaticTextArea name="message" label={texts.message} />
      <StaticHoneypot label={texts.honeypot} />
      <p className="notice notice-error" id="kontakt-fehler" role="alert" hidden />
      <p className="notice notice-success" id="kontakt-erfolg" role="status" hidden />
      <button className="button button-primary button-wide is-waiting" type="submit">
        <span>{texts.submit}</span>
      </button>
      <PrivacyLine />
      <NeedsScript />
    </form>
  );
}
