import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { neutralTexts as texts } from './rules/messages.de.ts';

export interface Step {
  readonly label: string;
  /** Shown at the current step only. */
  readonly description?: string;
}

export interface StepperProps {
  readonly steps: readonly Step[];
  /** Index of the current step, from 0. */
  readonly current: number;
}

type StepState = 'done' | 'current' | 'upcoming';

const stateTexts: Record<StepState, string> = {
  done: texts.stepDone,
  current: texts.stepCurrent,
  upcoming: texts.stepUpcoming,
};

function stateOf(index: number, current: number): StepState {
  if (index === current) return 'current';
  return index < current ? 'done' : 'upcoming';
}

/** Where somebody is in a flow: a list beside the form, on small screens 'Schritt 2 von 4' with bars. */
export function Stepper({ steps, current }: StepperProps): ReactElement {
  return (
    <div>
      <div className="stepper-compact">
        <p>
          <strong>{steps[current]?.label}</strong>
          <span>{texts.stepOf(current + 1, steps.length)}</span>
        </p>
        <div className="stepper-bars" aria-hidden="true">
          {steps.map(({ label }, index) => (
            <span key={label} className={index <= current ? 'is-reached' : undefined} />
          ))}
        </div>
      </div>
      <ol className="stepper stepper-full" aria-label={texts.progress}>
        {steps.map((step, index) => (
          <StepItem key={step.label} step={step} index={index} state={stateOf(index, current)} />
        ))}
      </ol>
    </div>
  );
}

function StepItem({
  step,
  index,
  state,
}: {
  readonly step: Step;
  readonly index: number;
  readonly state: StepState;
}): ReactElement {
  return (
    <li className={`is-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
      <span className="step-mark" aria-hidden="true">
        {state === 'done' ? <Check size={16} strokeWidth={3} /> : index + 1}
      </span>
      <span className="step-label">
        {step.label}
        <span className="visually-hidden"> ({stateTexts[state]})</span>
      </span>
      {state === 'current' && step.description !== undefined ? (
        <span className="step-note">{step.description}</span>
      ) : undefined}
    </li>
  );
}
