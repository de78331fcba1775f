import { useRef, useState } from 'react';
import type { ApiProblem } from './api-result.ts';

/** The message of the last response, until the next one arrives. */
export interface Told {
  /** Increases with each response, so that the same text is announced again. */
  readonly count: number;
  readonly problem: ApiProblem;
}

/**
 * The error beside a button that sends. Pressing the button removes nothing: a message disappearing above would move the button,
 * and the second tap of a double tap would hit something else. The response replaces or removes the message.
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
