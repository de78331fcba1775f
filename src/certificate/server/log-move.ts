// A move that the check page tells goes into the log too, in the same transaction: nobody can take it back unseen.
import type { Transaction } from '../../platform/database/database.ts';
import { queueEntry } from '../../transparency-log/server/index.ts';
import { publicStatusOf, type CertificateState } from '../rules/lifecycle.ts';

/** Erasures are left out: the log says nothing about a person who is gone. */
export async function logMove(
  trx: Transaction,
  id: string,
  to: CertificateState,
  change: { commitment?: Buffer | null | undefined; updated_at: Date },
): Promise<void> {
  const status = publicStatusOf(to);
  if (status === null || status === 'erased') return;
  const at = change.updated_at;
  if (change.commitment) {
    const leaf = { kind: 'issued' as const, commitment: change.commitment };
    return queueEntry(trx, { subjectId: id, leaf, at });
  }
  const { commitment } = await trx
    .selectFrom('certificate')
    .select('commitment')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Taken back before it was issued: nothing of it stands there.
  if (commitment) await queueEntry(trx, { subjectId: id, leaf: { kind: 'status', status, commitment }, at });
}
