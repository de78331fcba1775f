import { setTimeout as delay } from 'node:timers/promises';

/**
 * Awaits `work` for at most that many milliseconds and returns undefined if it takes longer. The work continues; its outcome is
 * then ignored.
 */
export async function waitAtMost<T>(work: Promise<T>, milliseconds: number): Promise<{ value: T } | undefined> {
  const timer = new AbortController();
  const late = delay(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    return await Promise.race([work.then((value) => ({ value })), late]);
  } finally {
    timer.abort();
    work.catch(() => undefined);
  }
}
