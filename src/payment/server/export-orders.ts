// Exports what one side ordered and paid (GDPR Art. 15 and 20, law L22).
import type { Payer } from '../../certificate/rules/index.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAttemptsOfPayer, type Attempt } from './attempt-store.ts';
import { readConfirmation } from './confirmation-store.ts';
import { findOrders, type Order } from './order-store.ts';

export interface ExportedOrder extends Omit<Order, 'paidAttemptId' | 'withdrawnAt' | 'confirmationSavedAt'> {
  /** The order confirmation as it was mailed, with the terms in force: kept for six years (section 257 HGB). */
  confirmation: { keptAt: Date; subject: string; text: string; attachments: string[] } | null;
}

/** One click on 'Zahlungspflichtig bestellen', with the consent that was given. */
export type ExportedAttempt = Omit<Attempt, 'payer' | 'sessionId' | 'providerRef' | 'expiresAt'>;

async function confirmationOf(
  platform: Pick<Platform, 'vault'>,
  connection: Connection,
  orderId: string,
): Promise<ExportedOrder['confirmation']> {
  const kept = await readConfirmation(platform, connection, orderId);
  return (
    kept && {
      keptAt: kept.keptAt,
      subject: kept.mail.subject,
      text: kept.mail.text,
      attachments: kept.mail.attachments.map(({ fileName }) => fileName),
    }
  );
}

/** An attempt without the provider's fields and those of the other side. */
function presentAttempt({ id, orderId, method, delivery, lines, amountCents, ...attempt }: Attempt): ExportedAttempt {
  const { refundedCents, termsVersion, consentText, consentAt, status, createdAt, updatedAt } = attempt;
  const ordered = { id, orderId, method, delivery, lines, amountCents, refundedCents };
  return { ...ordered, termsVersion, consentText, consentAt, status, createdAt, updatedAt };
}

/** Orders of these certificates that this side attempted to pay; the other side's payments are left out. */
export async function exportOrders(
  platform: Pick<Platform, 'vault'>,
  connection: Connection,
  certificateIds: readonly string[],
  payer: Payer,
): Promise<{ orders: ExportedOrder[]; attempts: ExportedAttempt[] }> {
  if (certificateIds.length === 0) return { orders: [], attempts: [] };
  const attempts = await findAttemptsOfPayer(connection, certificateIds, payer);
  const orders = await findOrders(connection, [...new Set(attempts.map(({ orderId }) => orderId))]);
  const attemptIds = new Set(attempts.map(({ id }) => id));
  const exported: ExportedOrder[] = [];
  for (const { id, number, certificateId, state, createdAt, paidAt, paidAttemptId } of orders) {
    const isOwn = paidAttemptId !== null && attemptIds.has(paidAttemptId);
    const confirmation = isOwn ? await confirmationOf(platform, connection, id) : null;
    exported.push({ id, number, certificateId, state, createdAt, paidAt: isOwn ? paidAt : null, confirmation });
  }
  return { orders: exported, attempts: attempts.map(presentAttempt) };
}
