import type { ReactElement } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { infoLandlordTexts as texts } from '../../rules/messages.de.ts';

/** What a landlord reads before he decides; purely the tenant's request, no advertising (§ 7 UWG). */
export function LandlordInfoPage(): ReactElement {
  return (
    <div className="wrap page-body">
      <div className="page-wide landlord-info">
        <div className="page-heading">
          <h1>{texts.title}</h1>
          <p className="lead">{texts.lead}</p>
        </div>
        <p className="notice notice-warning" data-without-link>
          {texts.withoutLink}
        </p>
        <div data-with-link hidden>
          <div className="actions">
            <ButtonLink href="/vermieterinfo" data-link="check">
              {texts.check}
            </ButtonLink>
          </div>
          <p className="small muted">{texts.decline}</p>
        </div>
        <section>
          <h2>{texts.stepsTitle}</h2>
          <ol className="stepper timeline">
            {texts.steps.map(({ title, text }, index) => (
              <li key={title} className="is-current">
                <span className="step-mark" aria-hidden="true">
                  {index + 1}
                </span>
                <h3 className="step-label">{title}</h3>
                <p className="step-note">{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className="card card-sand" data-with-link hidden>
          <h2>{texts.eraseTitle}</h2>
          <p>{texts.eraseText}</p>
          <div className="actions">
            <ButtonLink href="/vermieterinfo" variant="danger" data-link="erase">
              {texts.erase}
            </ButtonLink>
          </div>
        </section>
      </div>
    </div>
  );
}
