import type { ReactElement } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { answeredLandlordTexts as answered, passedOnLandlordTexts as passedOn } from '../../rules/info-page.de.ts';
import { infoLandlordTexts as texts } from '../../rules/messages.de.ts';
import { PrivacyLine, StaticSubmit } from '../static-inputs.tsx';
import { BenefitCarousel } from './benefit-carousel.tsx';
import { TitledItems } from './titled-items.tsx';

/** What a landlord reads before deciding; only about the tenant's request, no advertising (§ 7 UWG). */
export function LandlordInfoPage(): ReactElement {
  return (
    <div className="wrap page-body landlord-info">
      <div className="page-heading">
        <h1>{texts.title}</h1>
        <p className="lead" data-while-open>
          {texts.lead}
        </p>
      </div>
      <p className="notice notice-warning" data-without-link>
        <span>
          {texts.withoutLink} <a href="/#anfrage-beantworten">{texts.toNumber}</a>
        </span>
      </p>
      <PassedOn />
      <Answered />
      <div data-with-link data-while-open hidden>
        <div className="actions">
          <ButtonLink href="/vermieterinfo" data-link="check">
            {texts.check}
          </ButtonLink>
        </div>
        <p className="small muted">
          {texts.decline} <a href="/ist-diese-mail-echt">{texts.isReal}</a>
        </p>
      </div>
      <Steps />
      <div data-while-open>
        <BenefitCarousel />
      </div>
      <section className="card card-sand button-card" data-with-link hidden>
        <div>
          <h2>{texts.eraseTitle}</h2>
          <p>{texts.eraseText}</p>
        </div>
        <ButtonLink href="/vermieterinfo" variant="danger" data-link="erase">
          {texts.erase}
        </ButtonLink>
      </section>
    </div>
  );
}

function Steps(): ReactElement {
  return (
    <section data-while-open>
      <h2>{texts.stepsTitle}</h2>
      <TitledItems as="ol" className="step-list" items={texts.steps} />
    </section>
  );
}

/** Shown when the request needs no answer any more. Others may have the mail, so it does not say what was answered. */
function Answered(): ReactElement {
  return (
    <div role="status">
      <section className="card" id="beantwortet" aria-labelledby="beantwortet-titel" hidden>
        <h2 id="beantwortet-titel">{answered.title}</h2>
        <p>{answered.receipt}</p>
        <p>{answered.certificate}</p>
        <ButtonLink href="/vermieterinfo" variant="secondary" data-link="check">
          {answered.look}
        </ButtonLink>
      </section>
    </div>
  );
}

/** Shown to a landlord who opens a link that the tenant passed on. */
function PassedOn(): ReactElement {
  return (
    <section className="card passed-on" id="weitergabe" aria-labelledby="weitergabe-titel" hidden>
      <h2 id="weitergabe-titel">{passedOn.title}</h2>
      <p>{passedOn.text}</p>
      <p className="notice notice-error" id="weitergabe-fehler" role="alert" hidden />
      <form id="weitergabe-formular" method="post" data-busy={passedOn.busy}>
        <StaticSubmit className="button-primary" label={passedOn.submit} />
      </form>
      <div role="status">
        <p className="notice" id="weitergabe-antwort" tabIndex={-1} hidden />
      </div>
      <PrivacyLine />
    </section>
  );
}
