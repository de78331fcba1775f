// Rows that are claimed for one try name the process that holds them. This is the SQL for every table with claimed rows.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../database/database.ts';
import type { ProcessLease } from './process-lease.ts';

type ClaimedTable = 'message' | 'postal_letter';

/**
 * `until` is when the previous version, which knows no leases, may claim it; and when a claim that this process gave up is free
 * again.
 */
export const claimedBy = ({ id }: Pick<ProcessLease, 'id'>, until: Date) => ({
  claimed_by: id,
  claimed_until: until,
  next_try_at: until,
});

/** Column values of a row that nobody has claimed. */
export const noClaim = { claimed_by: null, claimed_until: null };

/** Whether a row may be claimed: it is due, or it is claimed by a process that died, however long the claim has lasted. */
export const isFree = (lease: ProcessLease, table: ClaimedTable, now: Date): RawBuilder<SqlBool> => sql<boolean>`
  case when ${isClaimed(table)} then ${isAbandoned(lease, table)} else ${column(table, 'next_try_at')} <= ${now} end`;

/**
 * Frees claims: those of dead processes become due at once; what this process claimed and gave up (a bug, no database) becomes free
 * when its time has come. Returns how many were released.
 */
export async function releaseClaims(
  db: Database,
  lease: ProcessLease,
  table: ClaimedTable,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)}
    set next_try_at = case when ${isClaimed(table)} and ${isAbandoned(lease, table)} then ${now} else next_try_at end,
      claimed_by = null, claimed_until = null
    where id = any(array(
      select id from ${sql.table(table)} where claimed_by is not null and (
        not ${isClaimed(table)}
        or ${isAbandoned(lease, table)}
        or (claimed_by = ${lease.id} and next_try_at <= ${now} and not id = any(${[...lease.activeIds]}::uuid[]))
      )
      -- Several processes look at once: in one order, and nobody waits for a row that somebody has.
      order by id for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

const column = (table: ClaimedTable, name: string) => sql.ref(`${table}.${name}`);

const isClaimed = (table: ClaimedTable): RawBuilder<SqlBool> => sql<boolean>`
  (${column(table, 'claimed_by')} is not null
    and ${column(table, 'next_try_at')} is not distinct from ${column(table, 'claimed_until')})`;

/** Claimed by another process, which is dead. */
const isAbandoned = (lease: ProcessLease, table: ClaimedTable): RawBuilder<SqlBool> => sql<boolean>`
  (${column(table, 'claimed_by')} <> ${lease.id} and ${mayJudge(lease)} and not exists (
    select 1 from process_lease
    where process_lease.id = ${column(table, 'claimed_by')}
      and ${isRenewed('process_lease', lease.times.lapseSeconds)}))`;

/**
 * Whether leases may be judged, by the process's own state and by the database's clock, which alone measures a lease's age: when
 * that clock jumped or the whole machine slept, all leases look dead until they are renewed, one's own among them.
 */
export const mayJudge = (lease: Pick<ProcessLease, 'id' | 'times' | 'isAlone' | 'mayJudge'>): RawBuilder<SqlBool> => {
  if (!lease.mayJudge() || lease.isAlone) return sql<boolean>`${lease.mayJudge()}::boolean`;
  return sql<boolean>`exists (
    select 1 from process_lease own where own.id = ${lease.id} and ${isRenewed('own', 2 * lease.times.renewSeconds)})`;
};

/** A live process renews within that time; a time in the future was written before the clock was set back. */
export const isRenewed = (table: 'process_lease' | 'own', seconds: number): RawBuilder<SqlBool> => sql<boolean>`
  ${sql.ref(`${table}.renewed_at`)} between now() - ${seconds} * interval '1 second' and now() + ${seconds} * interval '1 second'`;

/** Whether a product runs on this database, in this or another process. */
export async function isAnyProcessAlive(db: Database): Promise<boolean> {
  const alive = await db
    .selectFrom('process_lease')
    .select('id')
    .where(isRenewed('process_lease', 6))
    .executeTakeFirst();
  return alive !== undefined;
}
