// What was done outside the house is to be written down, also when the database goes away just then: whoever does not know of it
// would do it again.
import { setTimeout as delay } from 'node:timers/promises';
import { isOutage } from './outage.ts';

const timeoutMs = 60_000;
const pauseMs = 500;

/** Runs again while the database can't be reached, for a minute. So `run` must bear that a first run was written down unheard. */
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
