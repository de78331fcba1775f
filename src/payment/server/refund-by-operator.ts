// The operator gives money back, whole or in part: out of goodwill, or because something went wrong. The contract stands;
// whoever withdraws from it goes another way.
import { isEventRecorded, recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { findAttempt } from './attempt-store.ts';
import { findOrder, lockOrder } from './order-store.ts';
import { givenBack, isDisputed } from './record-incidents.ts';
import { syncPayment, type PaymentContext } from './sync-payment.ts';
import { refundOrder } from './withdraw-order.ts';

export interface RefundCommand {
  orderId: string;
  /** Names the refund to the provider, for which the same id is the same refund. */
  refundId: string;
  amountCents: number;
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
  const { paidAttemptId, withdrawnAt } = await lockOrder(trx, orderId);
  const attempt = paidAttemptId === null ? null : await findAttempt(trx, paidAttemptId);
  const isBlocked = attempt !== null && (await isDisputed(trx, attempt.id));
  // Interrupted before it was booked: the same refund continues.
  if (await isRefundCommanded(trx, orderId, refundId)) return isBlocked ? 'disputed' : 'taken';
  if (!attempt || withdrawnAt !== null || isBlocked) return 'refused';
  if ((await givenBack(trx, orderId, attempt)) + amountCents > attempt.amountCents) return 'refused';
  await recordEvent(trx, clock, {
    event: 'payment.refund-ordered',
    actor: 'operator',
    subjectId: orderId,
    detail: { refundId, amountCents },
  });
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
    if (attempt && attempt.refundedCents >= (await givenBack(trx, orderId, attempt))) return true;
    const detail = { kind: 'refund-failed', id: refundId, amountCents };
    await recordEvent(trx, clock, { event: 'payment.incident', actor: 'system', subjectId: paid.id, detail });
    return false;
  });
}

export const isRefundCommanded = (trx: Transaction, orderId: string, refundId: string): Promise<boolean> =>
  isEventRecorded(trx, { event: 'payment.refund-ordered', subjectId: orderId, detail: { refundId } });
