import { Check, X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { neutralTexts as texts } from './rules/messages.de.ts';

export interface Step {
  readonly label: string;
  /** Shown at the current step only. */
  readonly description?: string;
}

export interface StepperProps {
  readonly steps: readonly Step[];
  /** Zero-based index of the current step. */
  readonly current: number;
}

export type StepState = 'done' | 'current' | 'upcoming' | 'failed';

const stateTexts: Record<StepState, string> = {
  done: texts.stepDone,
  current: texts.stepCurrent,
  upcoming: texts.stepUpcoming,
  failed: texts.stepFailed,
};

function stateOf(index: number, current: number): StepState {
  if (index === current) return 'current';
  return index < current ? 'done' : 'upcoming';
}

/** The position in a flow: a list beside the form, or 'Schritt 2 von 4' with bars on small screens. */
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
        {steps.map(({ label, description }, index) => {
          const state = stateOf(index, current);
          return (
            <StepItem key={label} {...{ label, index, state }} note={state === 'current' ? description : undefined} />
          );
        })}
      </ol>
    </div>
  );
}

export interface StepItemProps {
  readonly label: string;
  readonly note?: ReactNode;
  /** Zero-based. */
  readonly index: number;
  readonly state: StepState;
}

export function StepItem({ label, note, index, state }: StepItemProps): ReactElement {
  return (
    <li className={`is-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
      <span className="step-mark" aria-hidden="true">
        {markOf(state) ?? index + 1}
      </span>
      <span className="step-label">
        {label}
        <span className="visually-hidden"> ({stateTexts[state]})</span>
      </span>
      {note === undefined ? undefined : <div className="step-note">{note}</div>}
    </li>
  );
}

function markOf(state: StepState): ReactElement | undefined {
  if (state === 'done') return <Check size={16} strokeWidth={3} />;
  return state === 'failed' ? <X size={16} strokeWidth={3} /> : undefined;
}
