import type { ReactElement } from 'react';
import { ProblemNotice } from './reload-button.tsx';
import type { Told } from './use-problem.ts';

export interface ProblemAlertProps {
  readonly told: Told | undefined;
  readonly className?: string;
}

/** Each response gets a new box, because only new content is announced. */
export function ProblemAlert({ told, className }: ProblemAlertProps): ReactElement | undefined {
  if (told === undefined) return undefined;
  return (
    <div key={told.count} role="alert" className={className}>
      <ProblemNotice problem={told.problem} />
    </div>
  );
}
