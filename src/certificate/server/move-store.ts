// Moves certificates from state to state: the SQL, the entry in the public log and the one in the restore ledger.
import type { Transaction } from '../../platform/database/database.ts';
import type { ActionTopics, IrreversibleAction } from '../../platform/restore-ledger/irreversible-actions.ts';
import { enterLedger } from '../../platform/restore-ledger/restore-ledger.ts';
import { queueEntry } from '../../transparency-log/server/index.ts';
import { publicStatusOf, statesBefore, type CertificateState } from '../rules/lifecycle.ts';
import { byId, type CertificateRow } from './certificate-store.ts';

type Change = Partial<Omit<CertificateRow, 'evidence' | 'state'>> & { updated_at: Date; evidence?: string };

/** Actions that restoring a backup must not undo, so each goes into the restore ledger. The subject is a certificate. */
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

/** Locks the certificate's state until the transaction ends; null when there is no such certificate. */
export async function lockState(trx: Transaction, id: string): Promise<LockedState | null> {
  const row = await byId(trx, id).select(['id', 'state', 'landlord_account_id']).forNoKeyUpdate().executeTakeFirst();
  return row ? { id: row.id, state: row.state as CertificateState, accountId: row.landlord_account_id } : null;
}

/** Changes columns without changing the state: nothing is written to the log or the restore ledger. */
export async function changeCertificate(trx: Transaction, id: string, change: Partial<Change>): Promise<void> {
  await trx.updateTable('certificate').set(change).where('id', '=', id).execute();
}

/**
 * Moves a certificate to a state that lifecycle.ts allows, writes the given columns and logs the move. Returns false when
 * another request moved it first. Suspensions and revocations use `moveStatus` instead.
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

/** Suspends, releases or revokes a certificate, with a restore ledger entry. False when its state does not allow it. */
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

/** Moves a certificate to its end, with a restore ledger entry, so that restoring a backup does not bring its content back. */
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
 * Logs a move that the check page reports, in the same transaction, so that it can't be undone unnoticed. Erasures are left
 * out: the log says nothing about a person who is gone.
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
  // A certificate that was revoked before it was issued is not in the log.
  if (commitment) await queueEntry(trx, { subjectId: id, leaf: { kind: 'status', status, commitment }, at });
}
