import { useEffect, useEffectEvent, useState } from 'react';
import { callApi, type AnsweredCall } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import type { SessionScope } from '../../ui/session.ts';
import { deliveryResponse, type CodeDelivery } from '../rules/index.ts';

/** Milliseconds: most receipts arrive within seconds, and some networks send none. */
const firstPauseMs = 1500;
const maxPauseMs = 6000;

const deliveryCall: AnsweredCall<CodeDelivery> = {
  method: 'GET',
  path: '/one-time-code/delivery',
  answer: deliveryResponse,
};

/** Sends the call: `fetchCodeDelivery`, or the page's own function, such as the session's `call` on the landlord's signing page. */
export type FetchCodeDelivery = (call: AnsweredCall<CodeDelivery>) => Promise<ApiResult<CodeDelivery>>;

export const fetchCodeDelivery =
  (scope: SessionScope): FetchCodeDelivery =>
  (call) =>
    callApi({ ...call, scope });

/** States that no longer change; 'undeliverable' may, because a phone that was off may be switched on again. */
const final: ReadonlySet<CodeDelivery['delivery']> = new Set(['delivered', 'not-sent']);

/**
 * Polls the delivery state of the TAN while the page waits for it and the state may still change. `round` grows with each TAN, and
 * invalidates what was known of the previous one.
 */
export function useCodeDelivery(
  ask: FetchCodeDelivery,
  { isWaiting, round }: { isWaiting: boolean; round: number },
): CodeDelivery | undefined {
  const [told, setTold] = useState<{ round: number; news: CodeDelivery }>();
  const look = useEffectEvent(() => ask(deliveryCall));
  useEffect(() => {
    if (!isWaiting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const next = async (pause: number): Promise<void> => {
      const answer = await look();
      if (isOver) return;
      if (answer.ok) setTold({ round, news: answer.value });
      // Only a lost connection recovers by itself.
      if (answer.ok ? final.has(answer.value.delivery) : answer.problem.status !== 0) return;
      timer = setTimeout(() => void next(Math.min(pause * 1.5, maxPauseMs)), pause);
    };
    void next(firstPauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWaiting, round]);
  return told?.round === round ? told.news : undefined;
}
