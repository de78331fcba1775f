import type { ReactElement } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { helpNeutralTexts as texts } from '../../rules/messages.de.ts';
import { placeholder } from '../../rules/placeholders.ts';

export function ServicePage(): ReactElement {
  const email = placeholder('OPERATOR_EMAIL');
  return (
    <div className="wrap page-body">
      <div className="page-wide stack stack-large">
        <div className="page-heading">
          <h1>{texts.serviceTitle}</h1>
          <p className="lead">{texts.serviceLead}</p>
        </div>
        <div className="columns-2">
          <section className="card">
            <h2>{texts.byMail}</h2>
            <p>{texts.byMailText}</p>
            <p>
              <a className="contact-link" href={`mailto:${email}`}>
                {email}
              </a>
            </p>
          </section>
          <ByPhone />
          <section className="card card-sand">
            <h2>{texts.byPost}</h2>
            <p className="address">
              {placeholder('OPERATOR_NAME')}
              <br />
              {placeholder('OPERATOR_STREET')}
              <br />
              {placeholder('OPERATOR_POSTAL_CODE')} {placeholder('OPERATOR_CITY')}
            </p>
          </section>
          <section className="card card-sand">
            <h2>{texts.reportTitle}</h2>
            <p>{texts.reportText}</p>
          </section>
        </div>
      </div>
    </div>
  );
}

function ByPhone(): ReactElement {
  const phone = placeholder('OPERATOR_PHONE');
  return (
    <section className="card">
      <h2>{texts.byPhone}</h2>
      <p>
        <a className="contact-link" href={`tel:${phone}`}>
          {phone}
        </a>
      </p>
      <p className="muted">
        {texts.hours}: {placeholder('SUPPORT_HOURS')}
      </p>
    </section>
  );
}

export function SupportPage(): ReactElement {
  return (
    <div className="wrap page-body">
      <div className="page-narrow stack stack-large">
        <div className="page-heading">
          <h1>{texts.supportTitle}</h1>
          <p className="lead">{texts.supportLead}</p>
        </div>
        <div className="questions">
          {texts.questions.map(({ question, answer }) => (
            <details key={question} name="fragen">
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
        <section className="card card-sand">
          <h2>{texts.contactTitle}</h2>
          <div className="actions">
            <ButtonLink href="/service" variant="secondary">
              {texts.contactLink}
            </ButtonLink>
          </div>
        </section>
      </div>
    </div>
  );
}
