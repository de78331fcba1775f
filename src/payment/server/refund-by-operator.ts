// Refunds by the operator, full or partial: as goodwill, or because something went wrong, such as a failed refund. The contract
// stays in force; withdrawals are handled elsewhere, and what they have to refund counts here as already refunded.
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { findAttempt } from './attempt-store.ts';
import { findOrder, lockOrder } from './order-store.ts';
import { refundedCentsOf, isRefundOrdered, refundOrdered, type OrderedRefund } from './ordered-refunds.ts';
import { isDisputed } from './record-incidents.ts';
import { syncPayment, type PaymentContext } from './sync-payment.ts';
import { refundOrder } from './withdraw-order.ts';

export interface RefundCommand extends OrderedRefund {
  orderId: string;
}

/** `disputed` means that the bank demanded the money after the command. */
type Taken = 'taken' | 'refused' | 'disputed';

/**
 * Executes a refund. False when less is left to refund, the bank demands the money, or the provider rejects it. Throws while
 * the provider is unreachable.
 */
export async function refundByOperator(context: PaymentContext, refund: RefundCommand): Promise<boolean> {
  const taken = await inTransaction(context.platform.db, (trx) => takeRefund(context, trx, refund));
  if (taken === 'disputed') return wasSentBefore(context, refund);
  return taken === 'taken' && (await refundOrder(context, refund.orderId, refund)) !== 'failed';
}

async function takeRefund(
  { platform: { clock } }: PaymentContext,
  trx: Transaction,
  { orderId, refundId, amountCents }: RefundCommand,
): Promise<Taken> {
  if (!(await findOrder(trx, orderId))) return 'refused';
  const { paidAttemptId } = await lockOrder(trx, orderId);
  const attempt = paidAttemptId === null ? null : await findAttempt(trx, paidAttemptId);
  const isBlocked = attempt !== null && (await isDisputed(trx, attempt.id));
  // A refund that was interrupted before it was booked continues under the same id.
  if (await isRefundOrdered(trx, orderId, refundId)) return isBlocked ? 'disputed' : 'taken';
  if (!attempt || isBlocked) return 'refused';
  if ((await refundedCentsOf(trx, attempt)) + amountCents > attempt.amountCents) return 'refused';
  await recordEvent(trx, clock, await refundOrdered(trx, attempt, { refundId, amountCents }, 'operator'));
  return 'taken';
}

/**
 * While a dispute is open the bank has the money, so nothing more is sent. The refund may have been sent before, with its
 * response lost: the provider's record shows that, including refunds in progress, which the books show when they arrive. If it
 * was not sent, the command counts as refused; the operator, who was told about the dispute, may repeat it once that is
 * decided.
 */
async function wasSentBefore(
  context: PaymentContext,
  { orderId, refundId, amountCents }: RefundCommand,
): Promise<boolean> {
  const { db, clock } = context.platform;
  const { paidAttemptId } = await inTransaction(db, (trx) => lockOrder(trx, orderId));
  const paid = paidAttemptId === null ? null : await findAttempt(db, paidAttemptId);
  if (!paid) return false;
  const { providerRef: ref } = paid;
  if (ref !== null) await syncPayment(context, ref);
  if (ref !== null && (await context.provider.get(ref)).refundsTaken.includes(refundId)) return true;
  return inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    const attempt = await findAttempt(trx, paid.id);
    if (attempt && attempt.refundedCents >= (await refundedCentsOf(trx, attempt))) return true;
    const detail = { kind: 'refund-failed', id: refundId, amountCents };
    await recordEvent(trx, clock, { event: 'payment.incident', actor: 'system', subjectId: paid.id, detail });
    return false;
  });
}
