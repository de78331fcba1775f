import { useEffect, useEffectEvent, useState } from 'react';
import { callApi, type AnsweredCall } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import type { SessionScope } from '../../ui/session.ts';
import { deliveryResponse, type CodeDelivery } from '../rules/index.ts';

/** Milliseconds: most receipts come within seconds, and some networks send none. */
const firstPause = 1500;
const longestPause = 6000;

const deliveryCall: AnsweredCall<CodeDelivery> = {
  method: 'GET',
  path: '/one-time-code/delivery',
  answer: deliveryResponse,
};

/** For a page that sends its calls itself. */
export type FetchCodeDelivery = (call: AnsweredCall<CodeDelivery>) => Promise<ApiResult<CodeDelivery>>;

export const fetchCodeDelivery =
  (scope: SessionScope): FetchCodeDelivery =>
  (call) =>
    callApi({ ...call, scope });

/** A phone that was off may still come back. */
const final: ReadonlySet<CodeDelivery['delivery']> = new Set(['delivered', 'not-sent']);

/**
 * What became of the TAN, asked for as long as the page waits for it and it may still change. `round` grows with each TAN:
 * what was told of the one before no longer holds.
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
      // Only a lost connection comes back by itself.
      if (answer.ok ? final.has(answer.value.delivery) : answer.problem.status !== 0) return;
      timer = setTimeout(() => void next(Math.min(pause * 1.5, longestPause)), pause);
    };
    void next(firstPause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWaiting, round]);
  return told?.round === round ? told.news : undefined;
}
