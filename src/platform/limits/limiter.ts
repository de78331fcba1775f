import type { Database } from '../database/database.ts';
import { addSeconds, type Clock } from '../clock/clock.ts';
import type { Limits } from '../settings/limits.ts';

export type LimitName = keyof Limits;

export interface Limiter {
  /** Counts one use of `name` for `subject`; false once the limit of the current window is passed. */
  hit(name: LimitName, subject: string): Promise<boolean>;
  /** Whether the limit is already passed, without counting. */
  isPassed(name: LimitName, subject: string): Promise<boolean>;
}

/** Counters in the database: they hold over restarts and for several processes. Fixed windows. */
export function createLimiter(db: Database, clock: Clock, limits: Limits): Limiter {
  const windowOf = (name: LimitName): { max: number; start: Date } => {
    const { max, perSeconds } = limits[name];
    const length = perSeconds * 1000;
    return { max, start: new Date(Math.floor(clock.now().getTime() / length) * length) };
  };
  return {
    hit: async (name, subject) => {
      const { max, start } = windowOf(name);
      const row = await db
        .insertInto('limit_counter')
        .values({ key: `${name}:${subject}`, window_start: start, hits: 1 })
        .onConflict((conflict) =>
          conflict.columns(['key', 'window_start']).doUpdateSet((eb) => ({ hits: eb('limit_counter.hits', '+', 1) })),
        )
        .returning('hits')
        .executeTakeFirstOrThrow();
      return row.hits <= max;
    },
    isPassed: async (name, subject) => {
      const { max, start } = windowOf(name);
      const row = await db
        .selectFrom('limit_counter')
        .select('hits')
        .where('key', '=', `${name}:${subject}`)
        .where('window_start', '=', start)
        .executeTakeFirst();
      return (row?.hits ?? 0) >= max;
    },
  };
}

/** Twice the longest window (seconds). */
const keptSeconds = 2 * 24 * 3600;

/** Counters name networks; they go once no window can need them any more. */
export async function dropOldCounters(db: Database, clock: Clock): Promise<void> {
  await db.deleteFrom('limit_counter').where('window_start', '<', addSeconds(clock.now(), -keptSeconds)).execute();
}
