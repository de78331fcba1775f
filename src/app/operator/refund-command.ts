// Refunds an order to the person who paid. Repeating the amount after the order number confirms it; the running product does it.
import { refundedCentsOfOrder, listOrders } from '../../payment/server/index.ts';
import { formatAmount, parseEuro } from '../../platform/rules/money.ts';
import { findFailedRefund } from '../../withdrawal/server/index.ts';
import { refundOperatorNeutralTexts as texts } from '../rules/money-operator.de.ts';
import { sendCommand } from './decision-command.ts';
import type { Question, Table } from './table.ts';

/** In cents. */
interface Sums {
  amountCents: number;
  refundedCents: number;
  /** Neither refunded nor being refunded. */
  leftCents: number;
}

export async function refund({ db, argument = '', more = [] }: Question): Promise<Table> {
  const number = argument.toUpperCase();
  const order = await readOrder(db, number);
  if (!order) return { title: texts.unknown, columns: texts.columns, rows: [], isAlarm: true };
  const answer = (title: string, isAlarm: boolean, read: Sums = order): Table => ({
    title,
    columns: texts.columns,
    rows: [[number, ...[read.amountCents, read.refundedCents, read.leftCents].map(formatAmount)]],
    isAlarm,
  });
  const { id, leftCents } = order;
  // A withdrawal has to send its own refund: if it were sent from here, the withdrawal would keep waiting.
  const withdrawalId = await findFailedRefund(db, id);
  if (withdrawalId !== null) return answer(texts.ofWithdrawal(withdrawalId), true);
  if (leftCents <= 0) return answer(texts.nothingLeft, true);
  const [typed] = more;
  if (typed === undefined) return answer(texts.confirm(number, formatAmount(leftCents)), false);
  const amountCents = parseEuro(typed);
  if (amountCents === undefined || amountCents <= 0 || amountCents > leftCents)
    return answer(texts.tooMuch(formatAmount(leftCents)), true);
  const isDone = await sendCommand(db, { kind: 'refund', subject: id, amountCents });
  if (isDone === null) return answer(texts.waiting, true);
  // It is read again for the resulting sums below the answer.
  const after = (await readOrder(db, number)) ?? order;
  return answer(isDone ? texts.done(formatAmount(amountCents)) : texts.refused, !isDone, after);
}

/** Null while nobody has paid it. */
export async function readOrder(db: Question['db'], number: string): Promise<(Sums & { id: string }) | null> {
  const [order] = await listOrders(db, 1, number);
  if (!order?.paid) return null;
  const { amountCents, refundedCents } = order.paid;
  const leftCents = Math.max(0, amountCents - (await refundedCentsOfOrder(db, order.id)));
  return { id: order.id, amountCents, refundedCents, leftCents };
}
