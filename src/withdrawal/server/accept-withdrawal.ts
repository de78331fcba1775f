// An effective withdrawal ends the order: no file is sent any more, the certificate is revoked, and the payment is refunded.
import type { Actor } from '../../audit-log/rules/index.ts';
import { recordEvent } from '../../audit-log/server/index.ts';
import { orderRefund, withdrawOrder, type WithdrawableOrder } from '../../payment/server/index.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Payer } from '../../payment/rules/index.ts';
import type { NothingDue } from '../rules/judge-withdrawal.ts';
import { mailOutcome, type Outcome } from './mails/outcome-mail.ts';
import { changeWithdrawal, refundIdOf, type Withdrawal } from './withdrawal-store.ts';

/** What this room needs from others; the application passes it in. */
export interface WithdrawalDeps {
  orders: {
    closeOpenAttempts(orderId: string): Promise<void>;
    /** Throws while the payment provider is unreachable. */
    refund(orderId: string, refund: { refundId: string; amountCents: number }): Promise<'done' | 'pending' | 'failed'>;
  };
  revokeCertificate(
    trx: Transaction,
    orderedCertificateId: string,
    by: { customer: Payer; actor: Actor },
  ): Promise<void>;
  /** True once a printed letter was sent: it is made for one person, so its price is not refunded. */
  isLetterSent(connection: Connection, orderedCertificateId: string): Promise<boolean>;
}

type Paid = NonNullable<WithdrawableOrder['paid']>;

interface AcceptedOrder {
  order: WithdrawableOrder;
  actor: Actor;
}

/** The letter is made for one person: once it is on its way its price is not refunded (section 312g (2) no. 1 BGB). */
async function refundOf(
  { isLetterSent }: WithdrawalDeps,
  trx: Transaction,
  certificateId: string,
  paid: Paid,
): Promise<{ refundCents: number; refundedBeforeCents: number; keptCents: number }> {
  const letterCents = paid.lines.find(({ item }) => item === 'post')?.gross ?? 0;
  const keptCents = letterCents > 0 && (await isLetterSent(trx, certificateId)) ? letterCents : 0;
  const refundCents = Math.max(0, paid.amountCents - keptCents - paid.refundedCents);
  return { refundCents, refundedBeforeCents: paid.refundedCents, keptCents };
}

export async function acceptWithdrawal(
  platform: Platform,
  deps: WithdrawalDeps,
  trx: Transaction,
  withdrawal: Withdrawal,
  { order, actor }: AcceptedOrder,
): Promise<void> {
  const { paid } = order;
  if (order.isWithdrawn || !paid) {
    const reason = order.isWithdrawn ? 'already-withdrawn' : 'not-paid';
    return closeWithoutMoney(platform, deps, trx, withdrawal, { order, reason, actor });
  }
  const { refundCents, refundedBeforeCents, keptCents } = await refundOf(deps, trx, order.certificateId, paid);
  if (refundCents === 0)
    return closeWithoutMoney(platform, deps, trx, withdrawal, { order, reason: 'paid-back', actor });
  const { id, orderId, customer } = withdrawal;
  await withdrawOrder(platform, trx, order.id);
  await changeWithdrawal(trx, id, {
    state: 'refunding',
    reason: null,
    order_id: orderId,
    customer,
    refund_cents: refundCents,
    refunded_before_cents: refundedBeforeCents,
    decided_at: platform.clock.now(),
  });
  await mailOutcome(platform, trx, withdrawal, order, { kind: 'refund', refundCents, keptCents });
  await revoke(deps, trx, order, actor);
  await orderRefund(platform, trx, order.id, { refundId: refundIdOf(withdrawal), amountCents: refundCents, actor });
  await recordEvent(trx, platform.clock, {
    event: 'withdrawal.accepted',
    actor,
    subjectId: id,
    detail: { order: order.number, refundCents },
  });
}

const outcomeKinds = {
  'not-paid': 'notPaid',
  'paid-back': 'paidBack',
  'already-withdrawn': 'alreadyWithdrawn',
} as const satisfies Record<NothingDue, Outcome['kind']>;

/** Nothing was paid, or nothing is left to refund; the order ends all the same, and the declarer is told. */
export async function closeWithoutMoney(
  platform: Platform,
  deps: WithdrawalDeps,
  trx: Transaction,
  withdrawal: Withdrawal,
  { order, actor, reason }: AcceptedOrder & { reason: NothingDue },
): Promise<void> {
  const { id, orderId, customer } = withdrawal;
  const now = platform.clock.now();
  await changeWithdrawal(trx, id, {
    state: 'nothing-due',
    reason,
    order_id: orderId,
    customer,
    decided_at: now,
    done_at: now,
  });
  const isNew = reason !== 'already-withdrawn';
  if (isNew) await withdrawOrder(platform, trx, order.id);
  // A second withdrawal by somebody else changes nothing for the customer, who was told of the first.
  if (isNew || customer !== null) await mailOutcome(platform, trx, withdrawal, order, { kind: outcomeKinds[reason] });
  if (reason === 'paid-back') await revoke(deps, trx, order, actor);
  await recordEvent(trx, platform.clock, {
    event: 'withdrawal.closed',
    actor,
    subjectId: id,
    detail: { order: order.number, reason },
  });
}

async function revoke(
  { revokeCertificate }: WithdrawalDeps,
  trx: Transaction,
  { certificateId, paid }: WithdrawableOrder,
  actor: Actor,
): Promise<void> {
  // Uses the payer, not `customers`: that side may be erased, and the other one must be told all the same.
  if (paid) await revokeCertificate(trx, certificateId, { customer: paid.payer, actor });
}
