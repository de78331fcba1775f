import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOrderPaidBy } from './order-store.ts';

/** What was bought is paid back: the customer gets a credit note. A second payment that bought nothing has no invoice. */
export async function publishRefund(
  { jobs }: Pick<Platform, 'jobs'>,
  trx: Transaction,
  attemptId: string,
  refundedCents: number,
): Promise<void> {
  const orderId = await findOrderPaidBy(trx, attemptId);
  // Each amount is news of its own: a second refund must not be taken for the first one's job.
  if (orderId !== null) await jobs.publish(trx, 'order-refunded', { orderId }, { key: `${orderId}:${refundedCents}` });
}
