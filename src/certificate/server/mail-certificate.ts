// The job that mails the finished certificate.
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatSecurityCode } from '../../security-code/rules/index.ts';
import { findCertificate, type Certificate } from './certificate-store.ts';
import { readDocument } from './document-store.ts';
import { correctionOf } from './mails/correction-facts.ts';
import { queueLandlordIssuedMail } from './mails/landlord-issued-mail.ts';
import { queueLandlordReadyMail } from './mails/landlord-ready-mail.ts';
import { queueReadyMail, readyKey } from './mails/ready-mail.ts';
import type { DeliveryParts } from './open-delivery.ts';
import { openCode } from './security-code-store.ts';

class NotReleasedYetError extends Error {
  override readonly name = 'NotReleasedYetError';
}

/**
 * Mails the finished PDF to the tenant, and to the landlord its code and how to object, with a link to the file if he paid or
 * began it. Throws, so that the job is retried, until the payer's order confirmation was handed to the mail server: no file
 * before it (law L05).
 */
export async function mailReadyCertificate(
  platform: Platform,
  { payment, countOpenShares }: Pick<DeliveryParts, 'payment' | 'countOpenShares'>,
  certificateId: string,
): Promise<void> {
  const { db, outbox } = platform;
  if (await outbox.statusOf(db, readyKey(certificateId))) return;
  const certificate = await findCertificate(platform, db, certificateId);
  if (!certificate?.tenant || !certificate.landlord || certificate.state !== 'issued') return;
  const { orderedCertificateId } = certificate;
  if (!(await payment.isReleased(orderedCertificateId)))
    throw new NotReleasedYetError('the order confirmation is not out yet');
  const bytes = await readDocument(platform, db, certificate);
  const code = await openCode(platform, certificate);
  if (!bytes || code === null) return;
  const payer = await payment.payerOf(orderedCertificateId);
  const file = { bytes, code: formatSecurityCode(code) };
  const correction = await correctionOf(platform, certificate);
  const openShares = await countFollowing(countOpenShares, certificate);
  await inTransaction(db, async (trx) => {
    const isKept = await queueReadyMail(platform, trx, certificate, { file, payer, correction, openShares });
    if (correction || payer === 'landlord' || certificate.certificateRequest === 'landlord')
      await queueLandlordReadyMail(platform, trx, certificate, { code: file.code, payer, isKept, correction });
    else await queueLandlordIssuedMail(platform, trx, certificate, file.code);
  });
}

/**
 * Counts the active shares of both orders, so that the sum is right whether or not the job that moves the links of the earlier
 * one has run.
 */
async function countFollowing(
  countOpenShares: DeliveryParts['countOpenShares'],
  { orderedCertificateId, renews }: Certificate,
): Promise<number> {
  const lines = renews === null ? [orderedCertificateId] : [orderedCertificateId, renews.renewsId];
  const counts = await Promise.all(lines.map(countOpenShares));
  return counts.reduce((sum, count) => sum + count, 0);
}
