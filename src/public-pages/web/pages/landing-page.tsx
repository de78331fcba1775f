import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { SampleCertificate } from '../../../ui/sample-certificate.tsx';
import {
  landingLandlordTexts as landlord,
  landingNeutralTexts as texts,
  landingTenantTexts as tenant,
} from '../../rules/landing.messages.de.ts';
import { placeholder } from '../../rules/placeholders.ts';
import { RegistrationSection } from './registration-section.tsx';

export function LandingPage(): ReactElement {
  return (
    <>
      <div className="wrap">
        <div className="hint" id="hinweis" role="status" />
      </div>
      <Hero />
      <Steps />
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
          <div className="actions for-tenant">
            <ButtonLink href="#target-section">{tenant.create}</ButtonLink>
            <ButtonLink href="#ablauf" variant="secondary">
              {tenant.steps}
            </ButtonLink>
          </div>
          <div className="actions for-landlord">
            <ButtonLink href="/vermieterkonto">{landlord.create}</ButtonLink>
            <ButtonLink href="/vermieter/registrieren" variant="secondary">
              {landlord.account}
            </ButtonLink>
          </div>
          <Facts
            className="for-tenant"
            facts={tenant.facts(placeholder('PRICE_PDF'), texts.vat(placeholder('VAT_PERCENT')))}
          />
          <Facts className="for-landlord" facts={landlord.facts} />
        </div>
        <SampleCertificate />
      </div>
    </section>
  );
}

/** Each line of the headline stays together where there is room. */
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

/** Radio buttons and :has(): the choice works without script. */
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

function Facts({ facts, className }: { readonly facts: readonly string[]; readonly className: string }): ReactElement {
  return (
    <ul className={`facts ${className}`}>
      {facts.map((fact) => (
        <li key={fact}>
          <Check aria-hidden="true" />
          <span>{fact}</span>
        </li>
      ))}
    </ul>
  );
}

function Steps(): ReactElement {
  return (
    <section className="steps" id="ablauf" aria-label={tenant.stepsTitle}>
      <div className="wrap">
        <StepList className="for-tenant" title={tenant.stepsTitle} steps={tenant.stepList} />
        <StepList className="for-landlord" title={landlord.stepsTitle} steps={landlord.stepList} />
      </div>
    </section>
  );
}

interface StepListProps {
  readonly className: string;
  readonly title: ReactNode;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

function StepList({ className, title, steps }: StepListProps): ReactElement {
  return (
    <div className={className}>
      <h2>{title}</h2>
      <ol className="step-list">
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function CheckTeaser(): ReactElement {
  return (
    <section className="wrap teaser">
      <div className="card card-sand teaser-card">
        <div>
          <h2>{texts.checkTitle}</h2>
          <p>{texts.checkText}</p>
        </div>
        <ButtonLink href="/check" variant="secondary">
          {texts.check}
        </ButtonLink>
      </div>
    </section>
  );
}
