// The operator gives money back, whole or in part: out of goodwill, or because something went wrong. The contract stands;
// whoever withdraws from it goes another way.
import { sql } from 'kysely';
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { findAttempt } from './attempt-store.ts';
import { givenBack } from './given-back.ts';
import { lockOrder } from './order-store.ts';
import { isDisputed } from './record-incidents.ts';
import type { Ledger } from './sync-payment.ts';
import { refundOrder } from './withdraw-order.ts';

export interface OrderedRefund {
  orderId: string;
  /** Names the refund to the provider: asked for twice, it is one. */
  refundId: string;
  amountCents: number;
}

/** False when there is not so much left to give back, when the bank asks for it, or when the provider refuses it. Throws while it is out of reach. */
export async function refundByOperator(ledger: Ledger, refund: OrderedRefund): Promise<boolean> {
  const isOrdered = await inTransaction(ledger.platform.db, (trx) => takeRefund(ledger, trx, refund));
  return isOrdered && (await refundOrder(ledger, refund.orderId, refund)) !== 'failed';
}

async function takeRefund(
  { platform: { clock } }: Ledger,
  trx: Transaction,
  { orderId, refundId, amountCents }: OrderedRefund,
): Promise<boolean> {
  const known = await trx.selectFrom('customer_order').select('id').where('id', '=', orderId).executeTakeFirst();
  if (!known) return false;
  const { paidAttemptId, withdrawnAt } = await lockOrder(trx, orderId);
  // Cut off before it was booked: the same refund goes on.
  if (await isRefundOrdered(trx, orderId, refundId)) return true;
  const attempt = paidAttemptId === null ? null : await findAttempt(trx, paidAttemptId);
  if (!attempt || withdrawnAt !== null || (await isDisputed(trx, attempt.id))) return false;
  if ((await givenBack(trx, orderId, attempt)) + amountCents > attempt.amountCents) return false;
  await recordEvent(trx, clock, {
    event: 'payment.refund-ordered',
    actor: 'operator',
    subjectId: orderId,
    detail: { refundId, amountCents },
  });
  return true;
}

export async function isRefundOrdered(trx: Transaction, orderId: string, refundId: string): Promise<boolean> {
  const entry = await trx
    .selectFrom('audit_event')
    .select('seq')
    .where('subject_id', '=', orderId)
    .where('event', '=', 'payment.refund-ordered')
    .where(sql<string>`detail ->> 'refundId'`, '=', refundId)
    .executeTakeFirst();
  return entry !== undefined;
}
