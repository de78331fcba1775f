import type { ReactElement, ReactNode } from 'react';
import { contactNeutralTexts as contactTexts } from '../../../contact/rules/index.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { helpNeutralTexts as texts } from '../../rules/messages.de.ts';
import { placeholder } from '../../rules/placeholders.ts';
import { statusNeutralTexts as status } from '../../rules/support-page.de.ts';
import { MailField, StaticField } from '../static-field.tsx';
import { StaticTextArea, StaticHoneypot, NeedsScript, PrivacyLine, StaticSubmit } from '../static-inputs.tsx';
import { OperatorAddress } from './operator-address.tsx';
import { QuestionList } from './question-list.tsx';

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The contact form, and beside it all other ways to reach us. */
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
            <OperatorAddress />
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

/** The help page (decision D22): the twelve questions, how to reach us, the service's status. */
export function SupportPage(): ReactElement {
  return (
    <div className="wrap page-body">
      <PageHeading lead={texts.supportLead}>{texts.supportTitle}</PageHeading>
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

function ContactForm(): ReactElement {
  return (
    <form className="card form" id="kontakt" method="post" noValidate data-busy={contactTexts.busy}>
      <h2>{contactTexts.formTitle}</h2>
      <p className="muted">{contactTexts.formLead}</p>
      <div className="field-row field-row-1-1">
        <StaticField name="firstname" label={contactTexts.firstname} autoComplete="given-name" spellCheck={false} />
        <StaticField name="lastname" label={contactTexts.lastname} autoComplete="family-name" spellCheck={false} />
      </div>
      <MailField label={contactTexts.email} />
      <StaticField name="phone" label={contactTexts.phone} type="tel" autoComplete="tel" inputMode="tel" />
      <StaticField name="regarding" label={contactTexts.regarding} autoComplete="off" />
      <StaticTextArea name="message" label={contactTexts.message} />
      <StaticHoneypot label={contactTexts.honeypot} />
      <p className="notice notice-error" id="kontakt-fehler" role="alert" hidden />
      <p className="notice notice-success" id="kontakt-erfolg" role="status" hidden />
      <StaticSubmit label={contactTexts.submit} />
      <PrivacyLine />
      <NeedsScript />
    </form>
  );
}
