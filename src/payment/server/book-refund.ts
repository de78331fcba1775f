import type { AuditEntry } from '../../audit-log/server/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { setRefundedCents, type Attempt } from './attempt-store.ts';
import { markRefunded } from './order-store.ts';
import { findOrderPaidBy } from './paid-order-store.ts';

/**
 * Books a refund. If the payment had bought something, the customer gets a credit note, and a fully refunded order is marked as
 * such; a second payment that bought nothing has no invoice. Null when it was booked before; otherwise the caller, who must
 * hold the order's row, writes the returned entry last in the transaction.
 */
export async function bookRefund(
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  trx: Transaction,
  attempt: Attempt,
  refundedCents: number,
): Promise<AuditEntry | null> {
  if (!(await setRefundedCents(trx, attempt, { refundedCents, at: clock.now() }))) return null;
  const orderId = await findOrderPaidBy(trx, attempt.id);
  if (orderId !== null) {
    if (refundedCents >= attempt.amountCents) await markRefunded(trx, orderId);
    // The key contains the total, so that a second refund is not taken for the job of the first.
    await jobs.publish(trx, 'order-refunded', { orderId }, { key: `${orderId}:${refundedCents}` });
  }
  return { event: 'payment.refunded', actor: 'system', subjectId: attempt.id, detail: { refundedCents } };
}
