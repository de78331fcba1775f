import type { Platform } from '../../platform/platform.ts';
import { findHalfAnsweredHours } from './answer-times-store.ts';

const hour = 3_600_000;

/** How long half of the landlords took, looked up once an hour. A figure that can't be read is left out, never invented. */
export function halfAnsweredHours({ db, clock, log }: Platform): () => Promise<number | null> {
  let known: { at: number; hours: number | null } | undefined;
  return async () => {
    const at = clock.now().getTime();
    if (known === undefined || at - known.at >= hour) {
      try {
        known = { at, hours: await findHalfAnsweredHours(db) };
      } catch (error) {
        log.warn({ err: error }, 'how long answers take could not be read');
        return null;
      }
    }
    return known.hours;
  };
}
