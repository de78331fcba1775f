import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Fewer say nothing. */
const fewest = 100;
/** How many of the latest answers are looked at. */
const most = 1000;

/** Within so many whole hours half of the latest answers came, at least one; null: too few to tell. */
export async function findHalfAnsweredHours(db: Database): Promise<number | null> {
  const latest = db
    .selectFrom('tenant_request')
    .select(sql<number>`extract(epoch from decided_at - submitted_at)`.as('seconds'))
    .where('state', 'in', ['confirmed', 'declined'])
    // Taken back by the landlord later on, or not final yet.
    .where('decline_reason', 'is distinct from', 'taken-back')
    .where('undo_until', 'is', null)
    .where('decided_at', 'is not', null)
    .where('submitted_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(most);
  const { count, half } = await db
    .selectFrom(latest.as('latest'))
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`percentile_cont(0.5) within group (order by seconds)::float8`.as('half'),
    ])
    .executeTakeFirstOrThrow();
  return count < fewest || half === null ? null : Math.max(1, Math.ceil(half / 3600));
}

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
