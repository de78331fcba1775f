import type { ReactElement, ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { helpNeutralTexts as texts } from '../../rules/messages.de.ts';
import { placeholder } from '../../rules/placeholders.ts';
import { statusNeutralTexts as status } from '../../rules/support-page.de.ts';
import { ContactForm } from './contact-form.tsx';
import { QuestionList } from './question-list.tsx';

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The form, and beside it every other way to reach us. */
export function ServicePage(): ReactElement {
  return (
    <div className="wrap page-body">
      <div className="page-heading">
        <h1>{texts.serviceTitle}</h1>
        <p className="lead">
          {texts.serviceLead} <a href="/support">{texts.serviceQuestions}</a>
        </p>
      </div>
      <div className="with-aside">
        <ContactForm />
        <aside className="aside" aria-label={texts.otherWays}>
          <ByMail />
          <ByPhone />
          <Block title={texts.byPost}>
            <p className="address">
              {placeholder('OPERATOR_NAME')}
              <br />
              {placeholder('OPERATOR_STREET')}
              <br />
              {placeholder('OPERATOR_POSTAL_CODE')} {placeholder('OPERATOR_CITY')}
            </p>
          </Block>
          <Block title={texts.reportTitle}>
            <p>{texts.reportText}</p>
            <p>
              <a href="/inhalt-melden">{texts.reportTitle}</a>
            </p>
          </Block>
        </aside>
      </div>
    </div>
  );
}

function ByMail(): ReactElement {
  const email = placeholder('OPERATOR_EMAIL');
  return (
    <Block title={texts.byMail}>
      <p>
        <a className="contact-link" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      <p className="small muted">{texts.byMailText}</p>
    </Block>
  );
}

function ByPhone(): ReactElement {
  const phone = placeholder('OPERATOR_PHONE');
  return (
    <Block title={texts.byPhone}>
      <p>
        <a className="contact-link" href={`tel:${placeholder('OPERATOR_PHONE_LINK')}`}>
          {phone}
        </a>
      </p>
      <p className="small muted">
        {texts.hours}: {placeholder('SUPPORT_HOURS')}
      </p>
    </Block>
  );
}

const further = [
  { href: '/hilfe-fuer-mieter', label: texts.forTenants },
  { href: '/ist-diese-mail-echt', label: texts.mailCheck },
  { href: '/check', label: texts.check },
  { href: '/inhalt-melden', label: texts.reportTitle },
  { href: '/token-abgelaufen', label: texts.expired },
] as const;

/** The help index (reading D22): the twelve questions, the ways to us, the state of the service. */
export function SupportPage(): ReactElement {
  return (
    <div className="wrap page-body">
      <div className="page-heading">
        <h1>{texts.supportTitle}</h1>
        <p className="lead">{texts.supportLead}</p>
      </div>
      <div className="with-aside">
        <section aria-labelledby="fragen-titel">
          <h2 id="fragen-titel">{texts.questionsTitle}</h2>
          <QuestionList />
        </section>
        <aside className="aside" aria-label={texts.furtherTitle}>
          <Block title={texts.contactTitle}>
            <p>{texts.contactText}</p>
            <div className="actions">
              <ButtonLink href="/service">{texts.contactLink}</ButtonLink>
            </div>
          </Block>
          <Block title={texts.furtherTitle}>
            <ul className="link-list">
              {further.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </Block>
          <Block title={status.title}>
            <p className="service-state" id="dienst" role="status" data-state="loaded">
              {status.loaded}
            </p>
          </Block>
        </aside>
      </div>
    </div>
  );
}
