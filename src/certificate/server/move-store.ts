// The moves of a certificate from state to state: the SQL of each, its entry in the public log, and in the restore ledger.
import type { Transaction } from '../../platform/database/database.ts';
import type { ActionTopics, IrreversibleAction } from '../../platform/restore-ledger/irreversible-actions.ts';
import { enterLedger } from '../../platform/restore-ledger/restore-ledger.ts';
import { queueEntry } from '../../transparency-log/server/index.ts';
import { publicStatusOf, statesBefore, type CertificateState } from '../rules/lifecycle.ts';
import { byId, type CertificateRow } from './certificate-store.ts';

type Change = Partial<Omit<CertificateRow, 'evidence' | 'state'>> & { updated_at: Date; evidence?: string };

/** Restoring a backup must not undo them, so each goes into the restore ledger. The subject is a certificate. */
export const certificateActions = {
  revoked: 'status',
  suspended: 'status',
  'suspension-lifted': 'status',
  expired: 'status',
} as const satisfies ActionTopics;

type CertificateAction = IrreversibleAction<keyof typeof certificateActions>;

const lastingMoves = {
  suspended: 'suspended',
  revoked: 'revoked',
  issued: 'suspension-lifted',
} as const satisfies Partial<Record<CertificateState, CertificateAction['kind']>>;

export type LastingStatus = keyof typeof lastingMoves;

export interface LockedState {
  id: string;
  state: CertificateState;
  accountId: string | null;
}

/** Locks the certificate's state until the transaction ends. Null: there is no such certificate. */
export async function lockState(trx: Transaction, id: string): Promise<LockedState | null> {
  const row = await byId(trx, id).select(['id', 'state', 'landlord_account_id']).forNoKeyUpdate().executeTakeFirst();
  return row ? { id: row.id, state: row.state as CertificateState, accountId: row.landlord_account_id } : null;
}

/** Changes columns without changing the state: neither the log nor the restore ledger hears of it. */
export async function changeCertificate(trx: Transaction, id: string, change: Partial<Change>): Promise<void> {
  await trx.updateTable('certificate').set(change).where('id', '=', id).execute();
}

/**
 * Moves a certificate along the table of lifecycle.ts, writes what goes with it, and puts the move into the log. False when
 * another request moved it first. What is in doubt or taken back moves by `moveStatus`.
 */
export function moveCertificate(
  trx: Transaction,
  id: string,
  to: Exclude<CertificateState, 'suspended' | 'revoked' | 'expired'>,
  change: Change,
): Promise<boolean> {
  const from = statesBefore(to);
  return move(trx, id, { from: to === 'issued' ? from.filter((state) => state !== 'suspended') : from, to }, change);
}

export async function moveStatus(
  trx: Transaction,
  id: string,
  to: LastingStatus,
  change: Change & { status_reason?: string | null },
): Promise<boolean> {
  const isMoved = await move(trx, id, { from: to === 'issued' ? ['suspended'] : statesBefore(to), to }, change);
  if (isMoved)
    enterLedger(trx, { kind: lastingMoves[to], subject: id, detail: { reason: change.status_reason ?? null } });
  return isMoved;
}

/** Moves a certificate whose time is over: restoring a backup must not bring its content back either. */
export async function moveExpired(trx: Transaction, id: string, change: Change): Promise<boolean> {
  const isMoved = await move(trx, id, { from: statesBefore('expired'), to: 'expired' }, change);
  if (isMoved) enterLedger(trx, { kind: 'expired', subject: id } satisfies CertificateAction);
  return isMoved;
}

async function move(
  trx: Transaction,
  id: string,
  { from, to }: { from: CertificateState[]; to: CertificateState },
  change: Change,
): Promise<boolean> {
  const moved = await trx
    .updateTable('certificate')
    .set({ ...change, state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) return false;
  await logMove(trx, id, to, change);
  return true;
}

/**
 * A move that the check page tells goes into the log too, in the same transaction: nobody can take it back unseen. Erasures are
 * left out: the log says nothing about a person who is gone.
 */
async function logMove(
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
  const { commitment } = await byId(trx, id).select('commitment').executeTakeFirstOrThrow();
  // Revoked before it was issued: the log has nothing of it.
  if (commitment) await queueEntry(trx, { subjectId: id, leaf: { kind: 'status', status, commitment }, at });
}
