// A certificate that was corrected leads to its successor, and both to the one that was ordered and paid.
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';

type Connection = Database | Transaction;

/** What became of it: the end of its row of corrections, itself where there is none. */
export async function newestOf(connection: Connection, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive line as (
      select id, successor_id from certificate where id = ${id}
      union select next.id, next.successor_id from certificate next join line on next.id = line.successor_id
    ) select id from line where successor_id is null`.execute(connection);
  return rows[0]?.id ?? id;
}

/** Of each the one that was ordered and paid. */
export async function orderedOf(
  connection: Connection,
  ids: readonly string[],
): Promise<{ id: string; orderedId: string }[]> {
  const rows = await connection
    .selectFrom('certificate')
    .select(['id', 'ordered_id'])
    .where('id', '=', oneOf(ids))
    .execute();
  return rows.map(({ id, ordered_id: orderedId }) => ({ id, orderedId: orderedId ?? id }));
}
