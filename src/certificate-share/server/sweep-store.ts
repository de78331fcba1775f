// What of shares is due by the clock.
import { sql, type RawBuilder } from 'kysely';
import { dropExpiredTokens } from '../../platform/access/session-token-store.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RetentionRow } from '../../platform/database/retention.ts';
import type { Platform } from '../../platform/platform.ts';
import { undoSeconds } from '../rules/index.ts';

/** Small enough that nobody waits for it. */
const batch = 500;

const emptied = sql`key_sealed = null, sealed_view = null`;

/** Of those that `due` names the copies go, too. Says how many. */
async function clearBatch(db: Database, due: RawBuilder<unknown>, change: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    with due as (
      select id from certificate_share where ${due} limit ${batch} for no key update skip locked
    ), cleared as (
      update certificate_share set ${change} where id in (select id from due) returning id
    ), dropped as (
      update share_copy set sealed = null where share_id in (select id from cleared) and sealed is not null
    ) select id from cleared`.execute(db);
  return rows.length;
}

/** Their time is over: they end. */
const endExpired = (db: Database, now: Date): Promise<number> =>
  clearBatch(
    db,
    sql`ended_at is null and expires_at <= ${now} order by expires_at`,
    sql`ended_at = expires_at, end_reason = 'expired', ${emptied}`,
  );

/** Ended by the tenant, and nothing can be taken back any more. */
const clearEnded = (db: Database, now: Date): Promise<number> =>
  clearBatch(
    db,
    sql`key_sealed is not null and ended_at < ${addSeconds(now, -undoSeconds.taken)} order by ended_at`,
    emptied,
  );

const isWholeBatch = (count: number): boolean => count === batch;

const day = 24 * 3600;

export const shareRetention: readonly RetentionRow[] = [
  {
    table: 'certificate_share',
    since: 'ended_at',
    seconds: 90 * day,
    why: 'the tenant sees what was ended; then of no use',
  },
];

/** What is over ends, and what was ended loses its key, its view and its copy, once it can't be taken back any more. */
export async function sweepShares({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  for (const step of [endExpired, clearEnded]) while (isWholeBatch(await step(db, clock.now())));
}

/** Of a reader nothing is kept: neither who it was nor, to the second, when. */
export const dropReaderSessions = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> =>
  dropExpiredTokens(db, 'certificate:shared', clock.now());
