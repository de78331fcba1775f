// Chores that the operator does now and then outside the running product, and when each was last done.
import type { Connection, Database } from '../database/database.ts';

export type Chore = 'backup' | 'log-export' | 'drill';

/** Records that a chore was done at this time. */
export async function noteChore(db: Database, name: Chore, at: Date): Promise<void> {
  await db
    .insertInto('chore')
    .values({ name, done_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_at: at }))
    .execute();
}

/** Maps each chore that was ever done to the time it was last done. */
export async function lastChores(connection: Connection): Promise<ReadonlyMap<Chore, Date>> {
  const rows = await connection.selectFrom('chore').select(['name', 'done_at']).execute();
  return new Map(rows.map(({ name, done_at: at }) => [name as Chore, at]));
}
