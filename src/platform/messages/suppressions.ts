// 'Nie wieder anschreiben': whose mailbox gets no more mail that nobody there asked for.
import type { Clock } from '../clock/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Deed } from '../restore-ledger/deeds.ts';
import { enterLedger } from '../restore-ledger/restore-ledger.ts';

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
    const kept = await trx
      .insertInto('suppressed_recipient')
      .values({ email_index: vault.blindIndex('email', mailbox), created_at: clock.now(), undoable_by: undoable })
      .onConflict((conflict) =>
        conflict
          .column('email_index')
          .doUpdateSet({ undoable_by: null })
          .where('suppressed_recipient.undoable_by', 'is distinct from', undoable),
      )
      .returningAll()
      .execute();
    for (const row of kept) enterLedger(trx, optedOut(row));
  },
  unsuppress: async (trx, undoableBy) => {
    const lifted = await trx
      .deleteFrom('suppressed_recipient')
      .where('undoable_by', '=', undoableBy)
      .returning('email_index')
      .execute();
    for (const { email_index: index } of lifted)
      enterLedger(trx, { kind: 'opt-out-undone', subject: index.toString('hex') });
    return lifted.length > 0;
  },
  keepSuppressed: async (trx, undoableBy) => {
    const kept = await trx
      .updateTable('suppressed_recipient')
      .set({ undoable_by: null })
      .where('undoable_by', '=', undoableBy)
      .returningAll()
      .execute();
    for (const row of kept) enterLedger(trx, optedOut(row));
  },
});

const optedOut = (row: { email_index: Buffer; undoable_by: string | null }): Deed => ({
  kind: 'opted-out',
  subject: row.email_index.toString('hex'),
  detail: { undoableBy: row.undoable_by },
});

/** What the restore ledger says of a mailbox, on a database that was restored. False when it stands like that already. */
export async function repeatOptOut(trx: Transaction, clock: Clock, { kind, subject, detail }: Deed): Promise<boolean> {
  const index = Buffer.from(subject, 'hex');
  if (kind === 'opt-out-undone') {
    const lifted = await trx.deleteFrom('suppressed_recipient').where('email_index', '=', index).executeTakeFirst();
    return lifted.numDeletedRows > 0n;
  }
  const undoableBy = typeof detail?.['undoableBy'] === 'string' ? detail['undoableBy'] : null;
  const kept = await trx
    .insertInto('suppressed_recipient')
    .values({ email_index: index, created_at: clock.now(), undoable_by: undoableBy })
    .onConflict((conflict) =>
      conflict
        .column('email_index')
        .doUpdateSet({ undoable_by: undoableBy })
        .where('suppressed_recipient.undoable_by', 'is distinct from', undoableBy),
    )
    .executeTakeFirst();
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

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
