import { useRef, useState } from 'react';
import type { ApiProblem } from './api-result.ts';

/** What the last answer said, until the next one is there. */
export interface Told {
  /** Each answer is told anew, also in the same words. */
  readonly count: number;
  readonly problem: ApiProblem;
}

/**
 * Beside a button that sends. Nothing is taken away when it is pressed: what stands above it would take the button along, and the
 * second tap of two lands on something else. The answer replaces it, or takes it away.
 */
export function useProblem(first?: ApiProblem): [Told | undefined, (problem: ApiProblem | undefined) => void] {
  const [told, setTold] = useState(() => first && { count: 0, problem: first });
  const count = useRef(0);
  const tell = (problem: ApiProblem | undefined): void => {
    count.current += 1;
    setTold(problem && { count: count.current, problem });
  };
  return [told, tell];
}
