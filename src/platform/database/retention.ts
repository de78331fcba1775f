// What the platform writes down only for a while, and how long it stays (docs/operations.md has the same table).
import { sql } from 'kysely';
import { addSeconds, type Clock } from '../clock/clock.ts';
import type { Database, DB } from './database.ts';

const day = 24 * 3600;

interface Kept {
  table: keyof DB;
  /** The time that counts; a row without it stays. */
  since: string;
  seconds: number;
  why: string;
}

export const retention: readonly Kept[] = [
  { table: 'access_token', since: 'expires_at', seconds: 30 * day, why: 'shown in the own data, then of no use' },
  { table: 'link_handle', since: 'expires_at', seconds: 90 * day, why: 'an expired link still brings a fresh one' },
  { table: 'one_time_code', since: 'expires_at', seconds: 90 * day, why: 'questions about a TAN that was sent' },
  {
    table: 'code_content',
    since: 'created_at',
    seconds: day,
    why: 'what a TAN confirms, which is typed within minutes',
  },
  { table: 'provider_event', since: 'received_at', seconds: 90 * day, why: 'the provider may repeat its news' },
  { table: 'sms_receipt', since: 'received_at', seconds: 30 * day, why: 'the service may repeat its news' },
  { table: 'webhook_delivery', since: 'delivered_at', seconds: 30 * day, why: 'looking into a payment (trial mode)' },
  {
    table: 'limit_counter',
    since: 'window_start',
    seconds: 2 * day,
    why: 'twice the longest window; it names networks, addresses as keyed hashes',
  },
  { table: 'postal_letter', since: 'done_at', seconds: 90 * day, why: 'questions about a letter that did not come' },
  { table: 'operator_order', since: 'done_at', seconds: 90 * day, why: 'the operator may look what was ordered' },
  { table: 'spent_work', since: 'expires_at', seconds: 0, why: 'counts once, for minutes' },
  { table: 'passkey_challenge', since: 'expires_at', seconds: 0, why: 'answered once or never' },
];

/** Rows of one statement: small enough that nobody waits for it. */
const batch = 2000;

/** Once a day. May run in several processes at once: each takes what the others leave, and none waits for another. */
export async function dropOldRows({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
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
