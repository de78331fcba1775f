// The operator's decisions about a withdrawal, on the command line.
import { recordEvent } from '../../audit-log/server/index.ts';
import { findOrderNumbers, lockWithdrawable, orderRefund } from '../../payment/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isRejectReason } from '../rules/judge-withdrawal.ts';
import { acceptWithdrawal, type WithdrawalDeps } from './accept-withdrawal.ts';
import { followUp, lockOrderOf } from './decide-withdrawal.ts';
import { mailRejection } from './mails/outcome-mail.ts';
import { mailAnswer } from './mails/answer-mail.ts';
import { changeWithdrawal, lockWithdrawal, openDeclared, refundIdOf, type Withdrawal } from './withdrawal-store.ts';

/** Refunds and revokes the certificate; retries a refund that failed. False if there is nothing to accept. */
export async function acceptByOperator(platform: Platform, deps: WithdrawalDeps, id: string): Promise<boolean> {
  const isAccepted = await inTransaction(platform.db, async (trx) => {
    const withdrawal = await lockWithdrawal(trx, id);
    if (withdrawal?.state === 'refund-failed') {
      await retryRefund(platform, trx, withdrawal);
      return true;
    }
    const declared = await openDeclared(platform, trx, id);
    if (withdrawal?.state !== 'for-operator' || !declared) return false;
    const order = await lockOrderOf(platform, trx, declared);
    if (!order) return false;
    // acceptWithdrawal mails only the customer; if the declarer is somebody else or was erased, answer them here.
    const isCustomer = order.customers.some(({ payer }) => payer === withdrawal.customer);
    const answer = order.isWithdrawn ? 'alreadyWithdrawn' : 'effective';
    if (!isCustomer) await mailAnswer(platform, trx, withdrawal, declared, answer);
    await acceptWithdrawal(platform, deps, trx, withdrawal, { order, actor: 'operator' });
    return true;
  });
  if (isAccepted) await followUp(platform, deps, id);
  return isAccepted;
}

/**
 * Requests the refund that is still due: less if money was refunded meanwhile in another way, more if a refund failed that was on its
 * way when the withdrawal was accepted. The order is found by its id, because the declaration may be erased.
 */
async function retryRefund(platform: Platform, trx: Transaction, withdrawal: Withdrawal): Promise<void> {
  const { id, orderId, refundCents, refundedBeforeCents } = withdrawal;
  if (orderId === null) return;
  const number = (await findOrderNumbers(trx, [orderId])).get(orderId);
  const order = number === undefined ? null : await lockWithdrawable(platform, trx, number);
  const refundTries = withdrawal.refundTries + 1;
  const refundedBefore = refundedBeforeCents ?? 0;
  const dueCents = refundedBefore + (refundCents ?? 0);
  const alreadyRefundedCents = Math.min(dueCents, order?.paid?.refundedCents ?? refundedBefore);
  const amountCents = dueCents - alreadyRefundedCents;
  await changeWithdrawal(trx, id, {
    state: 'refunding',
    refund_tries: refundTries,
    refunded_before_cents: alreadyRefundedCents,
    refund_cents: amountCents,
  });
  const refundId = refundIdOf({ id, refundTries });
  if (amountCents > 0) await orderRefund(platform, trx, orderId, { refundId, amountCents, actor: 'operator' });
}

export function rejectByOperator(platform: Platform, id: string, reason: string): Promise<boolean> {
  const { db, clock } = platform;
  return inTransaction(db, async (trx) => {
    const withdrawal = await lockWithdrawal(trx, id);
    const declared = await openDeclared(platform, trx, id);
    if (withdrawal?.state !== 'for-operator' || !declared || !isRejectReason(reason)) return false;
    const now = clock.now();
    await changeWithdrawal(trx, id, { state: 'rejected', reason, decided_at: now, done_at: now });
    const order = withdrawal.customer === null ? null : await lockOrderOf(platform, trx, declared);
    const customer = order?.customers.find(({ payer }) => payer === withdrawal.customer);
    if (customer && order) await mailRejection(platform, trx, withdrawal, { order, customer, reason });
    else await mailAnswer(platform, trx, withdrawal, declared, reason);
    await recordEvent(trx, clock, {
      event: 'withdrawal.rejected',
      actor: 'operator',
      subjectId: id,
      detail: { reason },
    });
    return true;
  });
}
