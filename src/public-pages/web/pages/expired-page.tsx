import type { ReactElement } from 'react';
import { expiredNeutralTexts as texts, sharedNeutralTexts } from '../../rules/messages.de.ts';
import { MailField } from '../static-field.tsx';
import { NeedsScript, PrivacyLine, StaticSubmit } from '../static-inputs.tsx';

/**
 * The page of an expired link. The script renew-link.ts shows one heading: expired ('abgelaufen'), open in another browser
 * ('anderswo'), request over ('beendet') or back from paying ('bezahlt'). It also shows the sentence that says where the new link goes.
 */
export function ExpiredPage(): ReactElement {
  return (
    <div className="wrap page-body">
      <div className="page-form">
        <div className="page-heading" id="abgelaufen">
          <h1>{texts.title}</h1>
          <p className="lead">{texts.text}</p>
        </div>
        <div className="page-heading" id="anderswo" hidden>
          <h1>{texts.elsewhereTitle}</h1>
          <p className="lead">{texts.elsewhere}</p>
        </div>
        <div id="beendet" hidden>
          <div className="page-heading">
            <h1 tabIndex={-1}>{texts.overTitle}</h1>
            <p className="lead">{texts.over}</p>
          </div>
          <p className="actions">
            <a className="button button-secondary" href="/">
              {texts.askAnew}
            </a>
            <a className="button button-secondary" href="/service">
              {texts.toService}
            </a>
          </p>
        </div>
        <div className="page-heading" id="bezahlt" hidden>
          <h1>{texts.paidTitle}</h1>
          <p className="lead">{texts.notLost}</p>
          <p>{texts.paidElsewhere}</p>
        </div>
        <RenewForm />
        <section className="card card-sand" id="gesendet" hidden>
          <h2 tabIndex={-1}>{texts.sentTitle}</h2>
          <p>{texts.sent}</p>
        </section>
      </div>
    </div>
  );
}

function RenewForm(): ReactElement {
  return (
    <form className="card form" id="erneuern" method="post" noValidate data-busy={texts.busy}>
      <p className="notice notice-error" id="erneuern-fehler" role="alert" hidden />
      <p data-with-token hidden>
        {texts.textWithToken}
      </p>
      <p data-of-request hidden>
        {texts.elsewhereAddress}
      </p>
      <p data-of-landlord hidden>
        {texts.elsewhereLandlord}
      </p>
      <p data-of-payment hidden>
        {texts.notLostAddress}
      </p>
      <div data-without-token>
        <MailField label={sharedNeutralTexts.email} hint={texts.emailHint} enterKeyHint="send" />
      </div>
      <StaticSubmit label={texts.submit} />
      <PrivacyLine />
      <NeedsScript />
    </form>
  );
}
