// Records an action that already happened outside this product, even if the database goes away at that moment: if it were not
// recorded, it would be done again.
import { setTimeout as delay } from 'node:timers/promises';
import { isOutage } from './outage.ts';

const timeoutMs = 60_000;
const pauseMs = 500;

/**
 * Repeats `run` while the database is unreachable, for up to a minute. So `run` must tolerate that an earlier attempt was committed
 * without a reply.
 */
export async function throughOutage(run: () => Promise<void>): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isOutage(error) || performance.now() > end) throw error;
      await delay(pauseMs);
    }
  }
}
