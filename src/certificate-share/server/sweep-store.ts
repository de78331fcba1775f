// Ends expired shares and clears ended ones.
import { sql, type RawBuilder } from 'kysely';
import { dropExpiredTokens } from '../../platform/access/session-token-store.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RetentionRow } from '../../platform/database/retention.ts';
import type { Platform } from '../../platform/platform.ts';
import { undoSeconds } from '../rules/index.ts';

/** Small enough that no other request has to wait. */
const batchSize = 500;

const emptied = sql`key_sealed = null, sealed_view = null`;

/** Clears the shares that `due` selects, with their copies, and returns how many. */
async function clearBatch(db: Database, due: RawBuilder<unknown>, change: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    with due as (
      select id from certificate_share where ${due} limit ${batchSize} for no key update skip locked
    ), cleared as (
      update certificate_share set ${change} where id in (select id from due) returning id
    ), dropped as (
      update share_copy set sealed = null where share_id in (select id from cleared) and sealed is not null
    ) select id from cleared`.execute(db);
  return rows.length;
}

/** Ends shares whose time is over. */
const endExpired = (db: Database, now: Date): Promise<number> =>
  clearBatch(
    db,
    sql`ended_at is null and expires_at <= ${now} order by expires_at`,
    sql`ended_at = expires_at, end_reason = 'expired', ${emptied}`,
  );

/** Clears shares that the tenant ended once this can no longer be undone. */
const clearEnded = (db: Database, now: Date): Promise<number> =>
  clearBatch(
    db,
    sql`key_sealed is not null and ended_at < ${addSeconds(now, -undoSeconds.taken)} order by ended_at`,
    emptied,
  );

const isWholeBatch = (count: number): boolean => count === batchSize;

const day = 24 * 3600;

export const shareRetention: readonly RetentionRow[] = [
  {
    table: 'certificate_share',
    since: 'ended_at',
    seconds: 90 * day,
    why: 'the tenant sees what was ended; then of no use',
  },
];

/** Ends expired shares. Deletes key, view and copy of ended ones once ending can no longer be undone. */
export async function sweepShares({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  for (const step of [endExpired, clearEnded]) while (isWholeBatch(await step(db, clock.now())));
}

/** Deletes expired readers' sessions: nothing about a reader is stored, neither who it was nor, to the second, when. */
export const dropReaderSessions = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> =>
  dropExpiredTokens(db, 'certificate:shared', clock.now());
