// Gives money back to who paid an order. The amount behind the number is the confirmation; the running product does it.
import { givenBackOfOrder, listOrders } from '../../payment/server/index.ts';
import { formatAmount, parseEuro } from '../../platform/rules/money.ts';
import { findFailedRefund } from '../../withdrawal/server/index.ts';
import { refundOperatorNeutralTexts as texts } from '../rules/money-operator.de.ts';
import { sendCommand } from './decision-command.ts';
import type { Question, Table } from './table.ts';

/** In cents. */
interface Sums {
  amountCents: number;
  refundedCents: number;
  /** What is neither back nor on its way. */
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
  // What a withdrawal has to send stays its own: sent from here, it would wait on.
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
  // Read again: below the answer stand the sums that came of it.
  const after = (await readOrder(db, number)) ?? order;
  return answer(isDone ? texts.done(formatAmount(amountCents)) : texts.refused, !isDone, after);
}

/** Null while nobody paid it. */
async function readOrder(db: Question['db'], number: string): Promise<(Sums & { id: string }) | null> {
  const [order] = await listOrders(db, 1, number);
  if (!order?.paid) return null;
  const { amountCents, refundedCents } = order.paid;
  const leftCents = Math.max(0, amountCents - (await givenBackOfOrder(db, order.id)));
  return { id: order.id, amountCents, refundedCents, leftCents };
}
