import { useEffect, useRef, useState } from 'react';
import type { ApiProblem } from '../../ui/api-result.ts';
import { callApi } from '../../ui/api-client.ts';
import { mergeMessages, newestPosition } from '../rules/merge-messages.ts';
import { trialMessagesSchema, type TrialMessage } from '../rules/schema.ts';
import { pollWhileVisible } from './poll-while-visible.ts';

/** Milliseconds between two polls while the page is visible; a little longer after a failure. */
const pollEvery = 1500;
const pollAfterFailure = 4000;

export interface Mailbox {
  /** Newest first; undefined until the first answer. */
  readonly messages: readonly TrialMessage[] | undefined;
  /** New messages of the last poll, for the announcement. */
  readonly arrived: readonly TrialMessage[];
  /** All messages that arrived since the page was opened. */
  readonly arrivedIds: ReadonlySet<string>;
  readonly problem: ApiProblem | undefined;
}

/** Keeps the list up to date by polling for new messages while the page is visible. */
export function useMailbox(): Mailbox {
  const [messages, setMessages] = useState<readonly TrialMessage[]>();
  const [arrived, setArrived] = useState<readonly TrialMessage[]>([]);
  const [arrivedIds, setArrivedIds] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<ApiProblem>();
  const known = useRef<readonly TrialMessage[]>(undefined);
  useEffect(
    () =>
      pollWhileVisible(async (signal) => {
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
