import type { ReactElement, ReactNode } from 'react';
import { StepItem, type StepState } from './stepper.tsx';

export interface TimelineItem {
  readonly title: string;
  readonly text?: ReactNode;
  readonly state: StepState;
}

/** A vertical list of a process's steps with their states. */
export function Timeline({ items }: { readonly items: readonly TimelineItem[] }): ReactElement {
  return (
    <ol className="stepper timeline">
      {items.map(({ title, text, state }, index) => (
        <StepItem key={title} label={title} note={text} {...{ index, state }} />
      ))}
    </ol>
  );
}
