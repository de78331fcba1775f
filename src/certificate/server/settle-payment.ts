// Changes an unpaid certificate on payment, withdrawal or expiry, in the caller's transaction. The caller writes the returned
// audit entry last, because it locks the head of the audit chain until commit.
import { recordEvent, type AuditEntry } from '../../audit-log/server/index.ts';
import type { Actor } from '../../audit-log/rules/index.ts';
import { linkEndsAt } from '../../platform/access/link-ends.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { beforeCommit, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { dropSearchRows } from './search-store.ts';
import { findCertificateOfRequest } from './newest-store.ts';
import { clearDeleted, endAccess } from './drop-content.ts';
import { moveCertificate } from './move-store.ts';
import { keepMailboxIndex } from './tenant-mails.ts';

/** How long keyed hashes of the signer outlive an unpaid certificate, in seconds, to detect reused signatures and numbers. */
const deletedSeconds = 90 * 24 * 3600;

/** Until when (exclusive) an unpaid certificate can be paid: as long as the link that the tenant was sent at signing. */
export const payableUntil = (signedAt: Date): Date => linkEndsAt('deliver', signedAt);

/** Marks it as paid and returns the audit entry; null when it was already paid, deleted or erased. */
export async function markPaid(
  { clock }: Platform,
  trx: Transaction,
  certificateId: string,
  delivery: 'email' | 'post',
): Promise<AuditEntry | null> {
  const now = clock.now();
  const moved = await moveCertificate(trx, certificateId, 'paid', {
    delivery,
    paid_at: now,
    updated_at: now,
  });
  if (!moved) return null;
  return { event: 'certificate.paid', actor: 'system', subjectId: certificateId, detail: { delivery } };
}

/**
 * Deletes an unpaid certificate: it is never issued and no link leads to it, but its tenant can still opt out of mails. Null
 * when it was already paid, deleted or erased.
 */
export async function deleteUnpaid(
  platform: Platform,
  trx: Transaction,
  certificateId: string,
  who: { actor: Actor; network?: string } = { actor: 'system' },
): Promise<AuditEntry | null> {
  const { clock } = platform;
  const now = clock.now();
  const moved = await moveCertificate(trx, certificateId, 'deleted', { updated_at: now });
  if (!moved) return null;
  await keepMailboxIndex(platform, trx, certificateId);
  await clearDeleted(platform, trx, certificateId, addSeconds(now, deletedSeconds));
  await dropSearchRows(trx, certificateId);
  await endAccess(platform, trx, certificateId);
  return { event: 'certificate.deleted', subjectId: certificateId, ...who };
}

/** Deletes the unpaid certificate when the tenant withdraws the request. True when nothing is left to be paid. */
export async function deleteUnpaidOfRequest(platform: Platform, trx: Transaction, requestId: string): Promise<boolean> {
  const certificate = await findCertificateOfRequest(trx, requestId);
  if (!certificate) return true;
  const deleted = await deleteUnpaid(platform, trx, certificate.id);
  if (!deleted) return false;
  beforeCommit(trx, () => recordEvent(trx, platform.clock, deleted));
  return true;
}
