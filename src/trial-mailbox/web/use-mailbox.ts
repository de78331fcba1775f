import { useEffect, useRef, useState } from 'react';
import type { ApiProblem } from '../../ui/api-result.ts';
import { callApi } from '../../ui/api-client.ts';
import { mergeMessages, newestPosition } from '../rules/merge-messages.ts';
import { trialMessagesSchema, type TrialMessage } from '../rules/schema.ts';
import { lookWhileVisible } from './look-while-visible.ts';

/** Milliseconds between two looks while the page is visible; after a failure a little longer. */
const pollEvery = 1500;
const pollAfterFailure = 4000;

export interface Mailbox {
  /** Newest first; undefined until the first answer. */
  readonly messages: readonly TrialMessage[] | undefined;
  /** What the last poll brought, for the announcement. */
  readonly arrived: readonly TrialMessage[];
  /** Everything that came since the page was opened. */
  readonly arrivedIds: ReadonlySet<string>;
  readonly problem: ApiProblem | undefined;
}

/** Keeps the list up to date by asking for what came since; a hidden page asks nothing. */
export function useMailbox(): Mailbox {
  const [messages, setMessages] = useState<readonly TrialMessage[]>();
  const [arrived, setArrived] = useState<readonly TrialMessage[]>([]);
  const [arrivedIds, setArrivedIds] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<ApiProblem>();
  const known = useRef<readonly TrialMessage[]>(undefined);
  useEffect(
    () =>
      lookWhileVisible(async (signal) => {
        const before = known.current;
        const path = before === undefined ? '/trial/messages' : `/trial/messages?after=${newestPosition(before)}`;
        const answer = await callApi({ method: 'GET', path, answer: trialMessagesSchema, signal });
        if (signal.aborted) return pollAfterFailure;
        if (answer.ok) {
          known.current = mergeMessages(before ?? [], answer.value);
          setMessages(known.current);
          if (before !== undefined && answer.value.length > 0) {
            setArrived(answer.value);
            setArrivedIds((ids) => new Set([...ids, ...answer.value.map(({ id }) => id)]));
          }
        }
        setProblem(answer.ok ? undefined : answer.problem);
        return answer.ok ? pollEvery : pollAfterFailure;
      }),
    [],
  );
  return { messages, arrived, arrivedIds, problem };
}
