import { useState } from 'react';
import type { ApiProblem } from '../../ui/api-result.ts';

/** Problems after which no input of this TAN is accepted any more. */
const problemsThatEndTan: ReadonlySet<string> = new Set(['tan-used-up', 'tan-expired']);

export interface Refusals {
  /** Why the last TAN is no longer valid, in words. */
  spent: string | undefined;
  noteRefused: (problem: ApiProblem) => void;
  /** Called when another TAN was sent. */
  forgetRefusal: () => void;
}

export function useRefusals(): Refusals {
  const [spent, setSpent] = useState<string>();
  return {
    spent,
    noteRefused: ({ code, message }) => {
      if (problemsThatEndTan.has(code)) setSpent(message);
    },
    forgetRefusal: () => setSpent(undefined),
  };
}
