// 'Nie wieder anschreiben': whose mailbox gets no more mail that nobody there asked for.
import type { Clock } from '../clock/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Database, Transaction } from '../database/database.ts';

export interface Suppressions {
  /**
   * 'Nie wieder anschreiben': holds at once for every later mail that respects it, from any tenant. `undoableBy`: the request
   * whose landlord may still take it back. Said twice, for two requests, it holds whatever becomes of one of them.
   */
  suppress(trx: Transaction, mailbox: string, undoableBy?: string): Promise<void>;
  /** Taken back; true when it was this request's to take back. */
  unsuppress(trx: Transaction, undoableBy: string): Promise<boolean>;
  /** It can't be taken back any more. */
  keepSuppressed(trx: Transaction, undoableBy: string): Promise<void>;
}

export const suppressionsOf = ({ vault, clock }: { vault: Vault; clock: Clock }): Suppressions => ({
  suppress: async (trx, mailbox, undoableBy) => {
    const undoable = undoableBy ?? null;
    await trx
      .insertInto('suppressed_recipient')
      .values({ email_index: vault.blindIndex('email', mailbox), created_at: clock.now(), undoable_by: undoable })
      .onConflict((conflict) =>
        conflict
          .column('email_index')
          .doUpdateSet({ undoable_by: null })
          .where('suppressed_recipient.undoable_by', 'is distinct from', undoable),
      )
      .execute();
  },
  unsuppress: async (trx, undoableBy) => {
    const lifted = await trx
      .deleteFrom('suppressed_recipient')
      .where('undoable_by', '=', undoableBy)
      .executeTakeFirst();
    return lifted.numDeletedRows > 0n;
  },
  keepSuppressed: async (trx, undoableBy) => {
    await trx
      .updateTable('suppressed_recipient')
      .set({ undoable_by: null })
      .where('undoable_by', '=', undoableBy)
      .execute();
  },
});

export async function isSuppressed(
  vault: Vault,
  connection: Database | Transaction,
  mailbox: string,
): Promise<boolean> {
  const row = await connection
    .selectFrom('suppressed_recipient')
    .select('created_at')
    .where('email_index', '=', vault.blindIndex('email', mailbox))
    .executeTakeFirst();
  return row !== undefined;
}
