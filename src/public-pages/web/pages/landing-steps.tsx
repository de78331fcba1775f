import type { ReactElement } from 'react';
import { landingLandlordTexts as landlord, landingTenantTexts as tenant } from '../../rules/landing.messages.de.ts';
import { sectionsNeutralTexts as texts } from '../../rules/landing-sections.de.ts';
import { TitledItems, type TitledItem } from './titled-items.tsx';

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

/** The steps: the first is visible, the others appear after 'Weiterlesen...' (spec 2). */
function StepList(props: {
  readonly className: string;
  readonly title: string;
  readonly steps: readonly TitledItem[];
}): ReactElement {
  const rest = props.steps.slice(1);
  return (
    <div className={props.className}>
      <h2>{props.title}</h2>
      <div className="step-row">
        <TitledItems as="ol" className="step-list" items={props.steps.slice(0, 1)} />
        <details className="step-rest">
          <summary className="bare">
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
          <TitledItems as="ol" className="step-list" items={rest} start={2} />
        </details>
      </div>
    </div>
  );
}
