import type { Platform } from '../../platform/platform.ts';
import { findHalfAnsweredHours } from './answer-times-store.ts';

const hour = 3_600_000;

/** How long half of the landlords took, as it was known last; looked up beside the answer, once an hour. Null: not known. */
export function halfAnsweredHours({ db, clock, log }: Platform): () => number | null {
  let known: number | null = null;
  let askedAt = -hour;
  return () => {
    const now = clock.now().getTime();
    if (now - askedAt >= hour) {
      askedAt = now;
      findHalfAnsweredHours(db).then(
        (hours) => {
          known = hours;
        },
        // A request must not wait for, or fail because of, this statistic.
        (error: unknown) => log.warn({ err: error }, 'how long answers take could not be read'),
      );
    }
    return known;
  };
}
