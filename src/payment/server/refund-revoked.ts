// The landlord took back what the tenant had paid for (law L55): the whole price goes back, that of a letter as well. What is
// ordered here is asked of the provider by the orders of the operator, again and again until it answers.
import type { AuditEntry } from '../../audit-log/server/index.ts';
import { newId } from '../../platform/crypto/random.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAttempt } from './attempt-store.ts';
import { lockOrder, commandRefund, type Order } from './order-store.ts';
import { givenBack, refundOrdered } from './ordered-refunds.ts';
import { findPaidOrder } from './paid-order-store.ts';
import { isDisputed } from './record-incidents.ts';

export interface CommandedRefund {
  amountCents: number;
  /** For the audit log, which the caller writes last. */
  entry: AuditEntry;
}

/** Locks the order of a certificate: code that changes both locks the order first. Null: nobody paid. */
export async function lockPaidOrder(trx: Transaction, certificateId: string): Promise<Order | null> {
  const order = await findPaidOrder(trx, certificateId);
  return order && lockOrder(trx, order.id);
}

/**
 * Null where nothing is to be sent: the landlord paid himself, the contract was withdrawn from, the bank has asked for the money,
 * or all of it went back before.
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
  const amountCents = attempt.amountCents - (await givenBack(trx, attempt));
  if (amountCents <= 0) return null;
  const refundId = newId();
  await commandRefund(trx, { id: refundId, orderId: order.id, amountCents, at: clock.now() });
  return { amountCents, entry: await refundOrdered(trx, attempt, { refundId, amountCents }, 'system') };
}
