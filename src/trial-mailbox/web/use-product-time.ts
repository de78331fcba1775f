import { useEffect, useState } from 'react';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { advanceClockResponseSchema } from '../rules/schema.ts';

export interface ProductTime {
  /** The product's present time; undefined until it is known. */
  readonly now: Date | undefined;
  advance(seconds: number): Promise<ApiResult<Date>>;
}

const refreshMs = 5000;

/** The product's clock is ahead of this machine's by a fixed amount, learned from the server. */
export function useProductTime(): ProductTime {
  const [known, setKnown] = useState<{ now: Date; aheadMs: number }>();
  useEffect(() => {
    let isGone = false;
    void askForTime(0).then((answer) => {
      if (answer.ok && !isGone) setKnown(knownTime(answer.value));
    });
    const timer = setInterval(() => {
      setKnown((last) => last && { ...last, now: new Date(Date.now() + last.aheadMs) });
    }, refreshMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, []);
  const advance = async (seconds: number): Promise<ApiResult<Date>> => {
    const answer = await askForTime(seconds);
    if (answer.ok) setKnown(knownTime(answer.value));
    return answer;
  };
  return { now: known?.now, advance };
}

const knownTime = (now: Date): { now: Date; aheadMs: number } => ({
  now,
  aheadMs: now.getTime() - Date.now(),
});

/** 0 seconds only reads the time. */
async function askForTime(advanceSeconds: number): Promise<ApiResult<Date>> {
  const answer = await callApi({
    method: 'POST',
    path: '/trial/clock',
    body: { advanceSeconds },
    answer: advanceClockResponseSchema,
  });
  return answer.ok ? { ok: true, value: new Date(answer.value.now) } : answer;
}
