import type { ReactElement } from 'react';
import { Envelope } from '../../../ui/envelope.tsx';
import { landingLandlordTexts as landlord, landingTenantTexts as texts } from '../../rules/landing.messages.de.ts';
import { againNeutralTexts as again } from '../../rules/send-again.de.ts';
import { MailField, StaticField } from '../static-field.tsx';
import { NeedsScript, PrivacyLine, StaticHoneypot, StaticSubmit } from '../static-inputs.tsx';

export function RegistrationSection(): ReactElement {
  return (
    <section className="register" id="target-section">
      <div className="wrap">
        <div className="register-text">
          <p className="for-landlord muted">{landlord.registerFor}</p>
          <h2>{texts.registerTitle}</h2>
          <p className="lead">{texts.registerText}</p>
          <p className="muted">{texts.priceNote}</p>
        </div>
        <RegistrationForm />
        <Underway />
      </div>
    </section>
  );
}

function RegistrationForm(): ReactElement {
  return (
    <form className="card form" id="anmeldung" method="post" noValidate data-busy={texts.busy}>
      <p className="notice notice-error" id="anmeldung-fehler" role="alert" hidden />
      <p className="notice notice-success" id="anmeldung-erfolg" role="status" hidden />
      <StaticField
        name="firstName"
        label={texts.firstName}
        autoComplete="given-name"
        enterKeyHint="next"
        spellCheck={false}
      />
      <MailField label={texts.email} enterKeyHint="send" isMail />
      <StaticHoneypot label={texts.honeypot} />
      <StaticSubmit label={texts.submit} />
      <PrivacyLine text={texts.privacy} />
      <NeedsScript />
    </form>
  );
}

/** The full-screen message while the mail is being sent. */
function Underway(): ReactElement {
  return (
    <dialog className="full-screen-dialog covers-page" id="unterwegs" aria-labelledby="unterwegs-titel">
      <div className="full-screen-inner">
        <Envelope />
        <progress className="envelope-track" max={100} value={0} aria-hidden="true" />
        <h2 id="unterwegs-titel" tabIndex={-1}>
          {texts.underwayTitle}
        </h2>
        <p role="status">{texts.progress}</p>
        <p className="underway-next" hidden />
        <p className="underway-answer" role="status" />
        <div className="actions underway-actions" hidden>
          <button className="button button-secondary" type="button" data-then="close">
            {texts.close}
          </button>
          <button className="button button-text" type="button" data-then="change">
            {texts.changeAddress}
          </button>
          <button className="button button-text" type="button" data-then="again" hidden>
            <span>{again.again}</span>
            <span className="underway-time" aria-hidden="true" />
          </button>
        </div>
      </div>
    </dialog>
  );
}
