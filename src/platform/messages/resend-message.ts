import { inTransaction, type Database, type Transaction } from '../database/database.ts';
import type { Clock } from '../clock/clock.ts';

/**
 * A message that was given up is tried again from the beginning, to the same recipient: the sweep of the running product
 * takes it up. `note` runs in the same transaction. False for others, and once its content is gone.
 */
export async function resendMessage(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  note: (trx: Transaction) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const queued = await trx
      .updateTable('message')
      .set({ state: 'queued', attempts: 0, refused_at: null, next_try_at: clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .where('sealed', 'is not', null)
      // The key of one that belongs to no record went with the failure.
      .where('owns_key', '=', false)
      .executeTakeFirst();
    if (queued.numUpdatedRows === 0n) return false;
    await note(trx);
    return true;
  });
}
