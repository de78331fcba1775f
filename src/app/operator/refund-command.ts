// Gives money back to who paid an order. The amount behind the number is the confirmation; the running product does it.
import { listOrders } from '../../payment/server/index.ts';
import { formatAmount, parseEuro } from '../../platform/rules/money.ts';
import { refundOperatorNeutralTexts as texts } from '../rules/money-operator.de.ts';
import { sendCommand } from './decision-command.ts';
import type { Question, Table } from './table.ts';

type Paid = { amountCents: number; refundedCents: number };

const leftOf = ({ amountCents, refundedCents }: Paid): number => amountCents - refundedCents;

export async function refund({ db, argument = '', more = [] }: Question): Promise<Table> {
  const number = argument.toUpperCase();
  const [order] = await listOrders(db, 1, number);
  if (!order?.paid) return { title: texts.unknown, columns: texts.columns, rows: [], isAlarm: true };
  const { paid } = order;
  const left = leftOf(paid);
  const answer = (title: string, isAlarm: boolean, read: Paid = paid): Table => ({
    title,
    columns: texts.columns,
    rows: [[number, ...[read.amountCents, read.refundedCents, leftOf(read)].map(formatAmount)]],
    isAlarm,
  });
  if (order.withdrawnAt !== null) return answer(texts.withdrawn, true);
  if (left <= 0) return answer(texts.nothingLeft, true);
  const [typed] = more;
  if (typed === undefined) return answer(texts.confirm(number, formatAmount(left)), false);
  const amountCents = parseEuro(typed);
  if (amountCents === undefined || amountCents <= 0 || amountCents > left)
    return answer(texts.tooMuch(formatAmount(left)), true);
  const isDone = await sendCommand(db, { kind: 'refund', subject: order.id, amountCents });
  if (isDone === null) return answer(texts.waiting, true);
  // Read again: below the answer stand the sums that came of it.
  const [after] = await listOrders(db, 1, number);
  return answer(isDone ? texts.done(formatAmount(amountCents)) : texts.refused, !isDone, after?.paid ?? paid);
}
