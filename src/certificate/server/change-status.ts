// Suspends, releases or revokes an issued certificate. The caller records the event and notifies both sides.
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockState, moveStatus, type LastingStatus } from './move-store.ts';
import { deleteUnpaid } from './settle-payment.ts';

/** 'already' when the certificate has that status; 'impossible' when its state does not allow the change. */
export type StatusChange = 'changed' | 'already' | 'impossible';

/** `reason` is a code from a closed list. */
export async function changeStatus(
  { clock }: Pick<Platform, 'clock'>,
  trx: Transaction,
  id: string,
  to: LastingStatus,
  reason: string,
): Promise<StatusChange> {
  const row = await lockState(trx, id);
  if (row?.state === to) return 'already';
  const now = clock.now();
  const isMoved = await moveStatus(trx, id, to, {
    status_since: to === 'issued' ? null : now,
    status_reason: to === 'issued' ? null : reason,
    updated_at: now,
  });
  return isMoved ? 'changed' : 'impossible';
}

/**
 * Reapplies a status from the restore ledger to a restored database. A certificate that had not been issued when it was revoked
 * or suspended is never issued. Returns false when it already has that status or does not exist.
 */
export async function repeatStatus(
  platform: Platform,
  trx: Transaction,
  id: string,
  { to, reason }: { to: LastingStatus; reason: string },
): Promise<boolean> {
  const row = await lockState(trx, id);
  if (row?.state === 'awaiting-payment') return to !== 'issued' && (await deleteUnpaid(platform, trx, id)) !== null;
  const isBeforeIssue = row?.state === 'paid' && to === 'suspended';
  return (await changeStatus(platform, trx, id, isBeforeIssue ? 'revoked' : to, reason)) === 'changed';
}
