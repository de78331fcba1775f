import { useState } from 'react';
import type { ApiProblem } from '../../ui/api-result.ts';

/** Whatever is typed then, it is refused. */
const answersThatEnd: ReadonlySet<string> = new Set(['tan-used-up', 'tan-expired']);

export interface Refusals {
  /** Why the TAN that was sent opens nothing any more, in words. */
  spent: string | undefined;
  noteRefused: (problem: ApiProblem) => void;
  /** Another one was sent. */
  renew: () => void;
}

export function useRefusals(): Refusals {
  const [spent, setSpent] = useState<string>();
  return {
    spent,
    noteRefused: ({ code, message }) => {
      if (answersThatEnd.has(code)) setSpent(message);
    },
    renew: () => setSpent(undefined),
  };
}
