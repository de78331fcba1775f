// A row that is taken for one try names the process that holds it. Here is the SQL of it, for every table whose rows are claimed.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../database/database.ts';
import type { ProcessLease } from './process-lease.ts';

type ClaimedTable = 'message' | 'postal_letter';

/** `until`: when the version before, which knows no leases, may take it; and when what this process gave up is free again. */
export const claimedBy = ({ id }: Pick<ProcessLease, 'id'>, until: Date) => ({
  claimed_by: id,
  claimed_until: until,
  next_try_at: until,
});

export const noClaim = { claimed_by: null, claimed_until: null };

/** Whose time has come and whom nobody holds; of a claim only the death of its holder counts, however long it takes. */
export const isFree = (lease: ProcessLease, table: ClaimedTable, now: Date): RawBuilder<SqlBool> => sql<boolean>`
  case when ${stands(table)} then ${isLeft(lease, table)} else ${column(table, 'next_try_at')} <= ${now} end`;

/**
 * What the dead had in hand is due at once; what this process claimed and gave up (a bug, no database) is free when its time
 * has come. Gives how many were released.
 */
export async function releaseClaims(
  db: Database,
  lease: ProcessLease,
  table: ClaimedTable,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)}
    set next_try_at = case when ${stands(table)} and ${isLeft(lease, table)} then ${now} else next_try_at end,
      claimed_by = null, claimed_until = null
    where id = any(array(
      select id from ${sql.table(table)} where claimed_by is not null and (
        not ${stands(table)}
        or ${isLeft(lease, table)}
        or (claimed_by = ${lease.id} and next_try_at <= ${now} and not id = any(${[...lease.inHand]}::uuid[]))
      )
      -- Several processes look at once: in one order, and nobody waits for a row that somebody has.
      order by id for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

const column = (table: ClaimedTable, name: string) => sql.ref(`${table}.${name}`);

const stands = (table: ClaimedTable): RawBuilder<SqlBool> => sql<boolean>`
  (${column(table, 'claimed_by')} is not null
    and ${column(table, 'next_try_at')} is not distinct from ${column(table, 'claimed_until')})`;

/** By another process that is dead. */
const isLeft = (lease: ProcessLease, table: ClaimedTable): RawBuilder<SqlBool> => sql<boolean>`
  (${column(table, 'claimed_by')} <> ${lease.id} and ${mayJudge(lease)} and not exists (
    select 1 from process_lease
    where process_lease.id = ${column(table, 'claimed_by')}
      and ${isRenewed('process_lease', lease.times.lapseSeconds)}))`;

/**
 * As the process says of itself, and by the clock of the database, which alone tells how old a lease is: when that clock went on or
 * was set back, or the whole machine slept, all leases look dead until they are renewed, one's own among them.
 */
export const mayJudge = (lease: Pick<ProcessLease, 'id' | 'times' | 'isAlone' | 'mayJudge'>): RawBuilder<SqlBool> => {
  if (!lease.mayJudge() || lease.isAlone) return sql<boolean>`${lease.mayJudge()}::boolean`;
  return sql<boolean>`exists (
    select 1 from process_lease own where own.id = ${lease.id} and ${isRenewed('own', 2 * lease.times.renewSeconds)})`;
};

/** Who lives renews within that time: a time to come was told by a clock that was set back since. */
export const isRenewed = (table: 'process_lease' | 'own', seconds: number): RawBuilder<SqlBool> => sql<boolean>`
  ${sql.ref(`${table}.renewed_at`)} between now() - ${seconds} * interval '1 second' and now() + ${seconds} * interval '1 second'`;

/** Whether a product runs on this database, in this process or another. */
export async function isAnyProcessAlive(db: Database): Promise<boolean> {
  const alive = await db
    .selectFrom('process_lease')
    .select('id')
    .where(isRenewed('process_lease', 6))
    .executeTakeFirst();
  return alive !== undefined;
}
