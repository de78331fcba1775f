// The job behind a withdrawal: finds the order, judges, and acts on the result, all under the order's lock.
import { recordEvent } from '../../audit-log/server/index.ts';
import { foldName } from '../../address/rules/index.ts';
import { lockWithdrawable, type OrderCustomer, type WithdrawableOrder } from '../../payment/server/index.ts';
import { emailKey } from '../../person-fields/rules/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { judgeWithdrawal, type OperatorReason } from '../rules/judge-withdrawal.ts';
import { readOrderNumber } from '../rules/order-number.ts';
import type { Declared } from '../rules/withdrawal-fields.ts';
import { acceptWithdrawal, closeWithoutMoney, type WithdrawalDeps } from './accept-withdrawal.ts';
import { mailOperator } from './mails/operator-mail.ts';
import { driveRefund } from './refund-withdrawal.ts';
import { changeWithdrawal, findWithdrawal, lockWithdrawal, openDeclared, type Withdrawal } from './withdrawal-store.ts';

/** Runs at least once; a second run finds it decided. */
export async function decideWithdrawal(platform: Platform, deps: WithdrawalDeps, id: string): Promise<void> {
  await inTransaction(platform.db, async (trx) => {
    const withdrawal = await lockWithdrawal(trx, id);
    const declared = await openDeclared(platform, trx, id);
    if (withdrawal?.state === 'received' && declared) await decide(platform, deps, trx, withdrawal, declared);
  });
  await followUp(platform, deps, id);
}

/** Calls the provider after the commit; the sweep repeats the calls until they succeed. */
export async function followUp(platform: Platform, deps: WithdrawalDeps, id: string): Promise<void> {
  const decided = await findWithdrawal(platform.db, id);
  if (decided?.state === 'refunding') await driveRefund(platform, deps, decided);
  if (decided?.reason === 'not-paid' && decided.orderId !== null) await deps.orders.closeOpenAttempts(decided.orderId);
}

async function decide(
  platform: Platform,
  deps: WithdrawalDeps,
  trx: Transaction,
  withdrawal: Withdrawal,
  declared: Declared,
): Promise<void> {
  const order = await lockOrderOf(platform, trx, declared);
  const customer = order?.customers.find((side) => isDeclaredBy(declared, side)) ?? null;
  const verdict = judgeWithdrawal({
    order,
    isCustomer: customer !== null,
    isBusiness: customer?.isBusiness ?? false,
    receivedAt: withdrawal.receivedAt,
  });
  const known = { ...withdrawal, orderId: order?.id ?? null, customer: customer?.payer ?? null };
  if (verdict.kind === 'for-operator' || !order) {
    const reason = verdict.kind === 'for-operator' ? verdict.reason : 'unknown-number';
    await hold(platform, trx, known, reason);
  } else if (verdict.kind === 'nothing-due')
    await closeWithoutMoney(platform, deps, trx, known, { order, reason: verdict.reason, actor: 'system' });
  else await acceptWithdrawal(platform, deps, trx, known, { order, actor: 'system' });
}

/** Locks the order of the declared number; null if there is none. */
export function lockOrderOf(
  platform: Platform,
  trx: Transaction,
  { orderNumber }: Declared,
): Promise<WithdrawableOrder | null> {
  const number = readOrderNumber(orderNumber);
  return number === null ? Promise.resolve(null) : lockWithdrawable(platform, trx, number);
}

/** 'Hoffmann, Lena' equals Lena Hoffmann. */
const wordsOf = (name: string): string => foldName(name).split(' ').toSorted().join(' ');

const isDeclaredBy = ({ name, email }: Declared, customer: OrderCustomer): boolean =>
  emailKey(email) === emailKey(customer.email) && wordsOf(name) === wordsOf(customer.name);

async function hold(
  platform: Platform,
  trx: Transaction,
  { id, orderId, customer, receivedAt }: Withdrawal,
  reason: OperatorReason,
): Promise<void> {
  await changeWithdrawal(trx, id, { state: 'for-operator', reason, order_id: orderId, customer });
  await mailOperator(platform, trx, { id, receivedAt, reason });
  await recordEvent(trx, platform.clock, {
    event: 'withdrawal.held',
    actor: 'system',
    subjectId: id,
    detail: { reason },
  });
}
