import { useState } from 'react';
import type { ApiProblem, ApiResult } from './api-result.ts';
import { orFallback } from './or-fallback.ts';
import { useProblem, type Told } from './use-problem.ts';

export interface Sending<Way extends string> {
  /** The action in progress; its button is busy. */
  readonly sending: Way | undefined;
  readonly told: Told | undefined;
  /** Awaits the call, then runs `onDone` or shows the problem, which it also returns. */
  readonly send: <Value>(
    way: Way,
    call: Promise<ApiResult<Value>>,
    onDone: (value: Value) => void | Promise<void>,
  ) => Promise<ApiProblem | undefined>;
}

/** State of buttons that send, with one shared error. `fallback` is used if the server sent no text. */
export function useSending<Way extends string>(fallback?: string): Sending<Way> {
  const [sending, setSending] = useState<Way>();
  const [told, tell] = useProblem();
  const send: Sending<Way>['send'] = async (way, call, onDone) => {
    setSending(way);
    const sent = await call.finally(() => setSending(undefined));
    if (sent.ok) {
      tell(undefined);
      await onDone(sent.value);
      return undefined;
    }
    const problem = fallback === undefined ? sent.problem : orFallback(sent.problem, fallback);
    tell(problem);
    return problem;
  };
  return { sending, told, send };
}
