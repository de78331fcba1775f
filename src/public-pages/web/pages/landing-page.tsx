import type { ReactElement } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { SampleCertificate } from '../../../ui/sample-certificate.tsx';
import { TickList } from '../../../ui/tick-list.tsx';
import { answerRequestLandlordTexts as answerTexts } from '../../rules/info-page.de.ts';
import {
  landingLandlordTexts as landlord,
  landingNeutralTexts as texts,
  landingTenantTexts as tenant,
} from '../../rules/landing.messages.de.ts';
import { placeholder } from '../../rules/placeholders.ts';
import { CodeField } from '../static-field.tsx';
import { NeedsScript, PrivacyLine, StaticSubmit } from '../static-inputs.tsx';
import { Film, GoodToKnow, Prices } from './landing-sections.tsx';
import { Steps } from './landing-steps.tsx';
import { Benefits, Privacy, Questions, Trust } from './landing-trust.tsx';
import { RegistrationSection } from './registration-section.tsx';
import { SampleSigning } from './sample-signing.tsx';

export function LandingPage(): ReactElement {
  return (
    <>
      <div className="wrap">
        <div className="hint" id="hinweis" role="status" />
      </div>
      <Hero />
      <AnswerRequest />
      <Film />
      <Steps />
      <GoodToKnow />
      <Prices />
      <Benefits />
      <Trust />
      <Privacy />
      <Questions />
      <RegistrationSection />
      <CheckTeaser />
    </>
  );
}

function Hero(): ReactElement {
  return (
    <section className="hero">
      <div className="hero-backdrop" aria-hidden="true" />
      <div className="wrap hero-grid">
        <div className="hero-text">
          <RoleToggle />
          <h1>
            <span className="for-tenant">
              <Lines lines={tenant.headline} />
            </span>
            <span className="for-landlord">
              <Lines lines={landlord.headline} />
            </span>
          </h1>
          <p className="lead for-tenant">{tenant.lead}</p>
          <p className="lead for-landlord">{landlord.lead}</p>
          <HeroActions />
          <p className="for-landlord">
            {landlord.asked} <a href="#anfrage-beantworten">{landlord.answer}</a>
          </p>
          <TickList
            className="facts for-tenant"
            lines={tenant.facts(placeholder('PRICE_PDF'), texts.vat(placeholder('VAT_PERCENT')))}
          />
          <TickList className="facts for-landlord" lines={landlord.facts} />
        </div>
        <div className="for-tenant">
          <SampleCertificate />
        </div>
        <div className="for-landlord">
          <SampleSigning />
        </div>
      </div>
    </section>
  );
}

function HeroActions(): ReactElement {
  return (
    <>
      <div className="actions for-tenant">
        <ButtonLink href="#target-section">{tenant.create}</ButtonLink>
        <ButtonLink href="#steps" variant="secondary">
          {tenant.steps}
        </ButtonLink>
      </div>
      <div className="actions for-landlord">
        <ButtonLink href="/vermieterkonto">{landlord.create}</ButtonLink>
        <ButtonLink href="/vermieter/registrieren" variant="secondary">
          {landlord.account}
        </ButtonLink>
      </div>
    </>
  );
}

/** The lines of a headline, which do not wrap if there is room. */
function Lines({ lines }: { readonly lines: readonly string[] }): ReactElement {
  return (
    <>
      {lines.map((line) => (
        <span className="line" key={line}>
          {line}{' '}
        </span>
      ))}
    </>
  );
}

/** The choice of tenant or landlord, with radio buttons and :has() so that it works without JavaScript. */
function RoleToggle(): ReactElement {
  return (
    <fieldset className="role-toggle">
      <legend>{texts.iAm}</legend>
      <div>
        <label>
          <input type="radio" name="rolle" id="rolle-mieter" value="mieter" defaultChecked />
          <span>{texts.tenant}</span>
        </label>
        <label>
          <input type="radio" name="rolle" id="rolle-vermieter" value="vermieter" />
          <span>{texts.landlord}</span>
        </label>
      </div>
    </fieldset>
  );
}

function CheckTeaser(): ReactElement {
  return (
    <section className="wrap teaser" aria-labelledby="pruefen-titel">
      <div>
        <h2 id="pruefen-titel">{texts.checkTitle}</h2>
        <p>{texts.checkText}</p>
      </div>
      <ButtonLink href="/check" variant="secondary">
        {texts.check}
      </ButtonLink>
    </section>
  );
}

/** For landlords who do not follow links in mails: with the number from the mail they request a fresh link themselves. */
function AnswerRequest(): ReactElement {
  return (
    <section className="wrap answer for-landlord" id="anfrage-beantworten" aria-labelledby="anfrage-titel">
      <div className="answer-text">
        <h2 id="anfrage-titel">{answerTexts.title}</h2>
        <p>{answerTexts.text}</p>
      </div>
      <form className="card form" id="anfrage-nummer" method="post" noValidate data-busy={answerTexts.busy}>
        <CodeField
          name="requestNumber"
          label={answerTexts.label}
          hint={answerTexts.hint}
          enterKeyHint="send"
          maxLength={60}
        />
        <div className="answer-send">
          <StaticSubmit label={answerTexts.submit} />
          <div role="status">
            <p className="notice notice-success" id="nummer-antwort" hidden />
          </div>
        </div>
        <PrivacyLine />
        <NeedsScript />
      </form>
    </section>
  );
}
