import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAttempt } from './attempt-store.ts';
import { findOrderPaidBy, markRefunded } from './order-store.ts';

/**
 * What was bought is paid back: the customer gets a credit note, and an order that is paid back as a whole says so. A second
 * payment that bought nothing has no invoice.
 */
export async function publishRefund(
  { jobs }: Pick<Platform, 'jobs'>,
  trx: Transaction,
  attemptId: string,
  refundedCents: number,
): Promise<void> {
  const orderId = await findOrderPaidBy(trx, attemptId);
  if (orderId === null) return;
  const attempt = await findAttempt(trx, attemptId);
  if (attempt && refundedCents >= attempt.amountCents) await markRefunded(trx, orderId);
  // Each amount is news of its own: a second refund must not be taken for the first one's job.
  await jobs.publish(trx, 'order-refunded', { orderId }, { key: `${orderId}:${refundedCents}` });
}
