// Refunds the money, retrying until the books show it, however long the payment provider is unreachable.
import { recordEvent } from '../../audit-log/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { WithdrawalDeps } from './accept-withdrawal.ts';
import {
  changeWithdrawal,
  isRefundBooked,
  lockWithdrawal,
  refundIdOf,
  waitForRefund,
  type Withdrawal,
} from './withdrawal-store.ts';

/** Seconds until the next attempt: after an outage, and while the money is on its way (a webhook may report sooner). */
const afterOutage = 300;
const whileOnItsWay = 3600;

export async function driveRefund(platform: Platform, deps: WithdrawalDeps, withdrawal: Withdrawal): Promise<void> {
  const { id, orderId, refundCents } = withdrawal;
  const { db, clock, log } = platform;
  if (orderId === null || refundCents === null || (await finishIfBooked(platform, id))) return;
  // Other refunds of this order, which are under way, cover all of it: wait until they are booked.
  if (refundCents === 0) return waitForRefund(db, id, addSeconds(clock.now(), whileOnItsWay));
  const refund = { refundId: refundIdOf(withdrawal), amountCents: refundCents };
  const answer = await deps.orders.refund(orderId, refund).catch((error: unknown) => {
    log.error({ withdrawal: id, err: error }, 'the refund of a withdrawal could not be asked for');
    return 'down' as const;
  });
  if (answer === 'failed') return markFailed(platform, id);
  if (await finishIfBooked(platform, id)) return;
  await waitForRefund(db, id, addSeconds(clock.now(), answer === 'pending' ? whileOnItsWay : afterOutage));
}

/** True if nothing is left to do: the refund is booked, or the withdrawal is no longer being refunded. */
function finishIfBooked({ db, clock }: Platform, id: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const withdrawal = await lockWithdrawal(trx, id);
    if (withdrawal?.state !== 'refunding') return true;
    if (!(await isRefundBooked(trx, id))) return false;
    await changeWithdrawal(trx, id, { state: 'refunded', done_at: clock.now(), next_try_at: null });
    await recordEvent(trx, clock, {
      event: 'withdrawal.refunded',
      actor: 'system',
      subjectId: id,
      detail: { refundCents: withdrawal.refundCents ?? 0 },
    });
    return true;
  });
}

/** A refund that the provider refused is mailed to the operator as an incident; he tries again when he knows why. */
function markFailed({ db, clock }: Platform, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const withdrawal = await lockWithdrawal(trx, id);
    if (withdrawal?.state !== 'refunding') return;
    await changeWithdrawal(trx, id, { state: 'refund-failed', next_try_at: null });
    await recordEvent(trx, clock, { event: 'withdrawal.refund-failed', actor: 'system', subjectId: id });
  });
}
