import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Fewer answers are too small a sample. */
const minSample = 100;
/** The number of latest answers that are evaluated. */
const maxSample = 1000;

/** The median time to answer of the latest answers, in whole hours and at least one; null if there are too few. */
export async function findHalfAnsweredHours(db: Database): Promise<number | null> {
  const latest = db
    .selectFrom('tenant_request')
    .select(sql<number>`extract(epoch from decided_at - submitted_at)`.as('seconds'))
    .where('state', 'in', ['confirmed', 'declined'])
    // Leaves out certificates that the landlord took back later, and answers that are not final yet.
    .where('decline_reason', 'is distinct from', 'taken-back')
    .where('undo_until', 'is', null)
    .where('decided_at', 'is not', null)
    .where('submitted_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(maxSample);
  const { count, half } = await db
    .selectFrom(latest.as('latest'))
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`percentile_cont(0.5) within group (order by seconds)::float8`.as('half'),
    ])
    .executeTakeFirstOrThrow();
  return count < minSample || half === null ? null : Math.max(1, Math.ceil(half / 3600));
}

const hour = 3_600_000;

/**
 * Returns a function with the last known median time to answer, in hours; null while it is unknown. A call refreshes it in the
 * background, at most once an hour.
 */
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
