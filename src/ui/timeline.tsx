import { Check, X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { neutralTexts as texts } from './rules/messages.de.ts';

export interface TimelineItem {
  readonly title: string;
  readonly text?: ReactNode;
  readonly state: 'done' | 'current' | 'upcoming' | 'failed';
}

const stateTexts = {
  done: texts.stepDone,
  current: texts.stepCurrent,
  upcoming: texts.stepUpcoming,
  failed: texts.stepFailed,
} as const;

export function Timeline({ items }: { readonly items: readonly TimelineItem[] }): ReactElement {
  return (
    <ol className="stepper timeline">
      {items.map(({ title, text, state }, index) => (
        <li key={title} className={`is-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
          <span className="step-mark" aria-hidden="true">
            {markOf(state) ?? index + 1}
          </span>
          <span className="step-label">
            {title}
            <span className="visually-hidden"> ({stateTexts[state]})</span>
          </span>
          {text === undefined ? undefined : <div className="step-note">{text}</div>}
        </li>
      ))}
    </ol>
  );
}

function markOf(state: TimelineItem['state']): ReactElement | undefined {
  if (state === 'done') return <Check size={16} strokeWidth={3} />;
  return state === 'failed' ? <X size={16} strokeWidth={3} /> : undefined;
}
