// What the operator decides about a withdrawal, on the command line.
import { recordEvent } from '../../audit-log/server/index.ts';
import type { WithdrawableOrder } from '../../payment/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isRejectReason } from '../rules/judge-withdrawal.ts';
import { acceptWithdrawal, type WithdrawalDeps } from './accept-withdrawal.ts';
import { followUp, lockOrderOf } from './decide-withdrawal.ts';
import { mailRejection } from './mails/outcome-mail.ts';
import { mailAnswer } from './mails/answer-mail.ts';
import { changeWithdrawal, lockWithdrawal, openDeclared, type Withdrawal } from './withdrawal-store.ts';

/** Pays back and revokes the certificate; a refund that failed is tried again. False: there is nothing to accept. */
export async function acceptByOperator(platform: Platform, deps: WithdrawalDeps, id: string): Promise<boolean> {
  const isAccepted = await inTransaction(platform.db, async (trx) => {
    const withdrawal = await lockWithdrawal(trx, id);
    const declared = await openDeclared(platform, trx, id);
    if (withdrawal?.state === 'refund-failed') {
      await retryRefund(trx, withdrawal, declared && (await lockOrderOf(platform, trx, declared)));
      return true;
    }
    if (withdrawal?.state !== 'for-operator' || !declared) return false;
    const order = await lockOrderOf(platform, trx, declared);
    if (!order) return false;
    // acceptWithdrawal mails only the customer; if the declarer is somebody else or was erased, answer them here.
    const isCustomer = order.customers.some(({ payer }) => payer === withdrawal.customer);
    if (!isCustomer && !order.isWithdrawn) await mailAnswer(platform, trx, withdrawal, declared, null);
    await acceptWithdrawal(platform, deps, trx, withdrawal, { order, actor: 'operator' });
    return true;
  });
  if (isAccepted) await followUp(platform, deps, id);
  return isAccepted;
}

/** Asks only for what has not been refunded in the meantime. */
function retryRefund(
  trx: Transaction,
  { id, refundTries, refundCents, refundedBeforeCents }: Withdrawal,
  order: WithdrawableOrder | null,
): Promise<void> {
  const before = refundedBeforeCents ?? 0;
  const dueCents = before + (refundCents ?? 0);
  const backCents = Math.min(dueCents, Math.max(before, order?.paid?.refundedCents ?? 0));
  return changeWithdrawal(trx, id, {
    state: 'refunding',
    refund_tries: refundTries + 1,
    refunded_before_cents: backCents,
    refund_cents: dueCents - backCents,
  });
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
