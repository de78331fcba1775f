import type { Database } from '../database/database.ts';

/**
 * After a restore: what waited when the backup was taken has gone out since then, most likely. It waits for the operator's look,
 * who may send it again. Those with a key of their own belong to no record, and nobody could.
 */
export async function holdBackQueued(db: Database): Promise<number> {
  const held = await db
    .updateTable('message')
    .set({ state: 'failed', next_try_at: null, last_error: 'restored' })
    .where('state', '=', 'queued')
    .where('owns_key', '=', false)
    .executeTakeFirst();
  return Number(held.numUpdatedRows);
}
