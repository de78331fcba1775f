// Which records are kept only for a while, and for how long (docs/operations/retention.md has the same table).
import { sql } from 'kysely';
import { addSeconds, type Clock } from '../clock/clock.ts';
import type { Database, DB } from './database.ts';

const day = 24 * 3600;

/** How long rows of one table are kept; written by the room that owns the table. */
export interface RetentionRow {
  table: keyof DB;
  /** The column with the time that counts; a row without it stays. */
  since: string;
  seconds: number;
  why: string;
}

export const platformRetention: readonly RetentionRow[] = [
  { table: 'access_token', since: 'expires_at', seconds: 30 * day, why: 'shown in the own data, then of no use' },
  { table: 'link_handle', since: 'expires_at', seconds: 90 * day, why: 'an expired link still brings a fresh one' },
  { table: 'sms_receipt', since: 'received_at', seconds: 30 * day, why: 'the service may repeat its news' },
  {
    table: 'limit_counter',
    since: 'window_start',
    seconds: 2 * day,
    why: 'twice the longest window; it names networks, addresses as keyed hashes',
  },
];

/** Rows per statement: few enough that nobody waits for it. */
const batch = 2000;

/** Runs once a day. Several processes may run it at once: each skips rows that others have locked, so none waits. */
export async function dropOldRows(
  { db, clock }: { db: Database; clock: Clock },
  retention: readonly RetentionRow[],
): Promise<void> {
  for (const { table, since, seconds } of retention) {
    const before = addSeconds(clock.now(), -seconds);
    let dropped = batch;
    while (dropped === batch) dropped = await dropBatch(db, table, since, before);
  }
}

async function dropBatch(db: Database, table: string, since: string, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(since)} < ${before} limit ${batch} for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
