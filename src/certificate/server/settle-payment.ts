// What payment and withdrawal do to a certificate; called in their transactions.
import { recordEvent } from '../../audit-log/server/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCertificateOfRequest, moveCertificate } from './certificate-store.ts';

/** False when it was paid, stopped or erased before. */
export async function markPaid(
  { clock }: Platform,
  trx: Transaction,
  certificateId: string,
  delivery: 'email' | 'post',
): Promise<boolean> {
  const now = clock.now();
  const moved = await moveCertificate(trx, certificateId, 'paid', {
    delivery,
    paid_at: now,
    updated_at: now,
  });
  if (moved)
    await recordEvent(trx, clock, {
      event: 'certificate.paid',
      actor: 'system',
      subjectId: certificateId,
      detail: { delivery },
    });
  return moved;
}

/** The tenant stops before paying: nothing is ever issued. True when nothing is left to be paid. */
export async function deleteUnpaidOfRequest(
  { clock, handles, tokens }: Platform,
  trx: Transaction,
  requestId: string,
): Promise<boolean> {
  const certificate = await findCertificateOfRequest(trx, requestId);
  if (!certificate) return true;
  const moved = await moveCertificate(trx, certificate.id, 'deleted', { updated_at: clock.now() });
  if (!moved) return false;
  await handles.endAll(trx, certificate.id);
  await tokens.endAll(trx, certificate.id);
  await recordEvent(trx, clock, { event: 'certificate.deleted', actor: 'system', subjectId: certificate.id });
  return true;
}
