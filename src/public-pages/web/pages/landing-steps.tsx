import type { ReactElement } from 'react';
import { landingLandlordTexts as landlord, landingTenantTexts as tenant } from '../../rules/landing.messages.de.ts';
import { sectionsNeutralTexts as texts } from '../../rules/landing-sections.de.ts';

interface Step {
  readonly title: string;
  readonly text: string;
}

export function Steps(): ReactElement {
  return (
    <section className="steps" id="steps">
      <div className="wrap">
        <StepList className="for-tenant" title={tenant.stepsTitle} steps={tenant.stepList} />
        <StepList className="for-landlord" title={landlord.stepsTitle} steps={landlord.stepList} />
      </div>
    </section>
  );
}

/** The first step is there at once, the others behind 'Weiterlesen...' (spec 2). */
function StepList(props: {
  readonly className: string;
  readonly title: string;
  readonly steps: readonly Step[];
}): ReactElement {
  const [first, ...rest] = props.steps;
  return (
    <div className={props.className}>
      <h2>{props.title}</h2>
      <div className="step-row">
        <ol className="step-list">{first ? <StepItem step={first} /> : undefined}</ol>
        <details className="step-rest">
          <summary>
            <span className="step-places" aria-hidden="true">
              {rest.map((step, index) => (
                <span key={step.title}>
                  {index + 2} <span>{step.title}</span>
                </span>
              ))}
            </span>
            <span className="when-closed">{texts.more}</span>
            <span className="when-open">{texts.less}</span>
          </summary>
          <ol className="step-list" start={2}>
            {rest.map((step) => (
              <StepItem key={step.title} step={step} />
            ))}
          </ol>
        </details>
      </div>
    </div>
  );
}

function StepItem({ step }: { readonly step: Step }): ReactElement {
  return (
    <li>
      <h3>{step.title}</h3>
      <p>{step.text}</p>
    </li>
  );
}
