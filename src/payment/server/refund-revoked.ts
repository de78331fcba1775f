// Refunds for a certificate that the landlord revoked after the tenant had paid (law L55): the whole price, including a letter.
// The refund is queued with the operator's commands, which retry until the provider answers.
import type { AuditEntry } from '../../audit-log/server/index.ts';
import { newId } from '../../platform/crypto/random.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAttempt } from './attempt-store.ts';
import { lockOrder, commandRefund, type Order } from './order-store.ts';
import { refundedCentsOf, refundOrdered } from './ordered-refunds.ts';
import { findPaidOrder } from './paid-order-store.ts';
import { isDisputed } from './record-incidents.ts';

export interface CommandedRefund {
  amountCents: number;
  /** The audit entry, which the caller writes last. */
  entry: AuditEntry;
}

/** Locks the paid order of a certificate; null when nobody paid. Code that changes both locks the order first. */
export async function lockPaidOrder(trx: Transaction, certificateId: string): Promise<Order | null> {
  const order = await findPaidOrder(trx, certificateId);
  return order && lockOrder(trx, order.id);
}

/**
 * Commands the refund; null when there is nothing to refund: the landlord paid himself, the contract was withdrawn from, the
 * bank demands the money, or all of it was refunded before.
 */
export async function refundRevoked(
  { clock }: Pick<Platform, 'clock'>,
  trx: Transaction,
  certificateId: string,
): Promise<CommandedRefund | null> {
  const order = await lockPaidOrder(trx, certificateId);
  const attempt = order?.paidAttemptId ? await findAttempt(trx, order.paidAttemptId) : null;
  if (!order || attempt?.payer !== 'tenant' || order.withdrawnAt !== null) return null;
  if (await isDisputed(trx, attempt.id)) return null;
  const amountCents = attempt.amountCents - (await refundedCentsOf(trx, attempt));
  if (amountCents <= 0) return null;
  const refundId = newId();
  await commandRefund(trx, { id: refundId, orderId: order.id, amountCents, at: clock.now() });
  return { amountCents, entry: await refundOrdered(trx, attempt, { refundId, amountCents }, 'system') };
}
