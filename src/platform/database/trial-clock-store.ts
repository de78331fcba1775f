import { sql } from 'kysely';
import type { Database } from './database.ts';
import { createShiftedClock, systemClock, type Clock } from '../clock/clock.ts';

export interface OpenClock {
  clock: Clock;
  /** Trial mode only: moves the product's clock permanently. */
  advance(seconds: number): Promise<Date>;
}

/** The offset is stored in the database: a restart does not turn time back. */
export async function openClock(db: Database, { isTrial }: { isTrial: boolean }): Promise<OpenClock> {
  const refuse = () => Promise.reject(new Error('the clock can be moved in trial mode only'));
  if (!isTrial) return { clock: systemClock, advance: refuse };
  const row = await db.selectFrom('trial_clock').select('offset_seconds').executeTakeFirstOrThrow();
  const clock = createShiftedClock(Number(row.offset_seconds));
  return {
    clock,
    advance: async (seconds) => {
      const moved = await db
        .updateTable('trial_clock')
        .set({ offset_seconds: sql<number>`offset_seconds + ${seconds}::bigint` })
        .where('id', '=', 1)
        .returning('offset_seconds')
        .executeTakeFirstOrThrow();
      clock.shiftTo(Number(moved.offset_seconds));
      return clock.now();
    },
  };
}
