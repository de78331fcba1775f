// All SQL of the ledger: which of its entries this database knows.
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

/**
 * Gives the entry its position in the order of all entries. It is greater than every committed one: two actions on one record are
 * serialised by its lock, so their positions are in order, too, whatever the clocks say.
 */
export async function noteEntry(trx: Transaction, id: string, file: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    insert into ledger_entry (id, file, position)
    select ${id}, ${file}, greatest(
      (extract(epoch from clock_timestamp()) * 1000000)::bigint,
      (select max(position) + 1 from ledger_entry)
    ) returning position`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('an insert without a conflict returns its row');
  return row.position;
}

/** Adds an entry that this database did not know; waits for anybody writing the same one. False if it is known by then. */
export async function adoptEntry(
  trx: Transaction,
  entry: { id: string; file: string; position: number },
): Promise<boolean> {
  const row = await trx
    .insertInto('ledger_entry')
    .values(entry)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many entries of each file this database knows. */
export async function countKnown(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['file', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('file')
    .execute();
  return new Map(rows.map(({ file, count }) => [file, Number(count)]));
}

/** Ids of the entries of a file that this database knows. */
export async function knownEntryIds(db: Database, file: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('ledger_entry').select('id').where('file', '=', file).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Key of an advisory lock: any number that nothing else uses. */
const replayLock = 20_261_154;

/** The lock belongs to this connection and ends with it. */
export async function tryReplayLock(connection: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${replayLock}) as taken`.execute(
    connection,
  );
  return rows[0]?.taken === true;
}

export async function releaseReplayLock(connection: Database): Promise<void> {
  await sql`select pg_advisory_unlock(${replayLock})`.execute(connection);
}
