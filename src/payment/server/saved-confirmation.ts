// For an order confirmation that could not be mailed: the customer saves it as a file instead (section 312f BGB requires a
// durable medium, not a mail), and then the certificate may be released (docs/decisions/0011).
import { recordEvent } from '../../audit-log/server/index.ts';
import type { Payer } from '../../certificate/rules/index.ts';
import { findCertificate } from '../../certificate/server/index.ts';
import { inTransaction, type Connection } from '../../platform/database/database.ts';
import type { MailContent } from '../../platform/messages/message.ts';
import { readMail } from '../../platform/messages/message-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { findAttempt } from './attempt-store.ts';
import { confirmationKey, readConfirmation } from './confirmation-store.ts';
import { markConfirmationSaved, type Order } from './order-store.ts';
import { findPaidOrder } from './paid-order-store.ts';

/**
 * The state of its mail, while the customer has not saved it. `undelivered`: no server accepted it, and the file is withheld.
 * `returned`: it was accepted and bounced later; the file stays released, but the customer still has no confirmation.
 */
export type ConfirmationMail = 'undelivered' | 'returned' | null;

export async function confirmationMail(
  { outbox }: Platform,
  connection: Connection,
  order: Order,
): Promise<ConfirmationMail> {
  if (order.confirmationSavedAt !== null || order.withdrawnAt !== null) return null;
  const status = await outbox.statusOf(connection, confirmationKey(order.id));
  if (status?.state === 'bounced') return 'returned';
  return status?.state === 'failed' && status.sentAt === null ? 'undelivered' : null;
}

export interface SavedConfirmation {
  fileName: string;
  html: string;
}

/**
 * Returns the confirmation as a file, as written when the order was paid; only when the mail did not arrive, or when it was
 * saved before.
 */
export async function saveConfirmation(
  platform: Platform,
  certificateId: string,
  { payer, network }: { payer: Payer; network: string },
): Promise<Result<SavedConfirmation, 'confirmation-mailed' | 'link-expired'>> {
  const { db, clock, jobs } = platform;
  const certificate = await findCertificate(platform, db, certificateId);
  const order = certificate && (await findPaidOrder(db, certificate.orderedCertificateId));
  const attempt = order?.paidAttemptId ? await findAttempt(db, order.paidAttemptId) : null;
  if (!order || attempt?.payer !== payer) return fail('link-expired');
  const isNeeded = order.confirmationSavedAt !== null || (await confirmationMail(platform, db, order)) !== null;
  const mail = isNeeded ? await contentOf(platform, order.id) : null;
  if (mail === null) return fail('confirmation-mailed');
  await inTransaction(db, async (trx) => {
    if (!(await markConfirmationSaved(trx, order.id, clock.now()))) return;
    await jobs.publish(trx, 'certificate-issued', { certificateId }, { key: certificateId });
    const actor = `${payer}:${certificateId}` as const;
    await recordEvent(trx, clock, { event: 'order.confirmation-saved', actor, subjectId: order.id, network });
  });
  return ok({ fileName: `bestellbestaetigung_${order.number}.html`, html: asOneFile(mail) });
}

/** The confirmation as written; the outbox deletes its copy after some weeks. */
async function contentOf(platform: Platform, orderId: string): Promise<MailContent | null> {
  const mail = await readMail(platform, platform.db, confirmationKey(orderId));
  return mail ?? (await readConfirmation(platform, platform.db, orderId))?.mail ?? null;
}

/** The mail and its attachments, one below the other in one file. */
export function asOneFile({ html, attachments }: MailContent): string {
  const attached = attachments
    .filter(({ contentType }) => contentType.startsWith('text/plain'))
    .map(({ fileName, base64 }) => {
      const text = escape(Buffer.from(base64, 'base64').toString('utf8'));
      return `<hr><h2>${escape(fileName)}</h2><pre style="white-space:pre-wrap;font-family:inherit">${text}</pre>`;
    })
    .join('');
  const end = html.lastIndexOf('</body>');
  return end === -1 ? html + attached : html.slice(0, end) + attached + html.slice(end);
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
