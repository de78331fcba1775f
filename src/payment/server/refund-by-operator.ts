// The operator gives money back, whole or in part: out of goodwill, or because something went wrong, such as a refund that failed.
// The contract stands; whoever withdraws from it goes another way, and what that way has to send counts here as given back.
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { findAttempt } from './attempt-store.ts';
import { findOrder, lockOrder } from './order-store.ts';
import { givenBack, isRefundOrdered, refundOrdered, type OrderedRefund } from './ordered-refunds.ts';
import { isDisputed } from './record-incidents.ts';
import { syncPayment, type PaymentContext } from './sync-payment.ts';
import { refundOrder } from './withdraw-order.ts';

export interface RefundCommand extends OrderedRefund {
  orderId: string;
}

/** `disputed`: commanded, and then the bank asked for the money. */
type Taken = 'taken' | 'refused' | 'disputed';

/** False when there is not so much left to give back, when the bank asks for it, or when the provider refuses it. Throws while it is out of reach. */
export async function refundByOperator(context: PaymentContext, refund: RefundCommand): Promise<boolean> {
  const taken = await inTransaction(context.platform.db, (trx) => takeRefund(context, trx, refund));
  if (taken === 'disputed') return wentOutBefore(context, refund);
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
  // Interrupted before it was booked: the same refund continues.
  if (await isRefundOrdered(trx, orderId, refundId)) return isBlocked ? 'disputed' : 'taken';
  if (!attempt || isBlocked) return 'refused';
  if ((await givenBack(trx, attempt)) + amountCents > attempt.amountCents) return 'refused';
  await recordEvent(trx, clock, await refundOrdered(trx, attempt, { refundId, amountCents }, 'operator'));
  return 'taken';
}

/**
 * While a dispute is open the bank has the money, so nothing more is sent. The refund may have gone out before, with its answer
 * lost: the provider's record tells, also about refunds on their way, which the books show when they arrive. If it did not go
 * out, the command counts as refused, and the operator, who was told of the dispute, may give it again when that is decided.
 */
async function wentOutBefore(
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
    if (attempt && attempt.refundedCents >= (await givenBack(trx, attempt))) return true;
    const detail = { kind: 'refund-failed', id: refundId, amountCents };
    await recordEvent(trx, clock, { event: 'payment.incident', actor: 'system', subjectId: paid.id, detail });
    return false;
  });
}
