// For tests that interleave two transactions: whether the second one has come to the row that the first one holds.
import { sql } from 'kysely';
import type { Connection } from '../../src/platform/database/database.ts';

/** Statements of this database that wait for a lock of somebody else. */
export async function countLockWaits(db: Connection): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
