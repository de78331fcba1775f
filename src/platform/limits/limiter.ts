import type { Database } from '../database/database.ts';
import type { Clock } from '../clock/clock.ts';
import type { Limits } from '../settings/limits.ts';

export type LimitName = keyof Limits;

/** 'passed' is the first use too many of a window, 'still-passed' any later one. */
export type Counted = 'allowed' | 'passed' | 'still-passed';

export interface LimitWindow {
  key: string;
  start: Date;
  max: number;
}

export interface Limiter {
  /** Counts one use of `name` for `subject`; false once the limit of the current window is passed. */
  hit(name: LimitName, subject: string): Promise<boolean>;
  /** The same for whoever notes the excess: once in a window is enough. */
  count(name: LimitName, subject: string): Promise<Counted>;
  /** Takes back one counted use: what it was for did not happen. */
  giveBack(name: LimitName, subject: string): Promise<void>;
  /** Where the hits of the current window stand, for a read that brings them along. */
  windowOf(name: LimitName, subject: string): LimitWindow;
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
  const count = async (name: LimitName, subject: string): Promise<Counted> => {
    const { max, start } = windowOf(name);
    const row = await db
      .insertInto('limit_counter')
      .values({ key: `${name}:${subject}`, window_start: start, hits: 1 })
      .onConflict((conflict) =>
        conflict.columns(['key', 'window_start']).doUpdateSet((eb) => ({ hits: eb('limit_counter.hits', '+', 1) })),
      )
      .returning('hits')
      .executeTakeFirstOrThrow();
    if (row.hits <= max) return 'allowed';
    return row.hits === max + 1 ? 'passed' : 'still-passed';
  };
  return {
    windowOf: (name, subject) => ({ key: `${name}:${subject}`, ...windowOf(name) }),
    count,
    hit: async (name, subject) => (await count(name, subject)) === 'allowed',
    giveBack: async (name, subject) => {
      await db
        .updateTable('limit_counter')
        .set((eb) => ({ hits: eb('hits', '-', 1) }))
        .where('key', '=', `${name}:${subject}`)
        .where('window_start', '=', windowOf(name).start)
        .where('hits', '>', 0)
        .execute();
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
