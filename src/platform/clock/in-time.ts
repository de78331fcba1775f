import { setTimeout as delay } from 'node:timers/promises';

/** Undefined when it takes longer than so many milliseconds; it goes on, and what becomes of it then is nobody's business here. */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<{ value: T } | undefined> {
  const timer = new AbortController();
  const late = delay(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    return await Promise.race([work.then((value) => ({ value })), late]);
  } finally {
    timer.abort();
    work.catch(() => undefined);
  }
}
