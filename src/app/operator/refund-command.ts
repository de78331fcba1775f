// Gives money back to who paid an order. The amount behind the number is the confirmation; the running product does it.
import type { Database } from '../../platform/database/database.ts';
import { formatAmount, parseEuro } from '../../platform/rules/money.ts';
import { refundOperatorNeutralTexts as texts } from '../rules/money-operator.de.ts';
import { orderAndWait } from './order-command.ts';
import type { Question, Table } from './table.ts';

/** The paid order as the books have it now. */
const findPaid = (db: Database, number: string) =>
  db
    .selectFrom('customer_order')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'customer_order.paid_attempt_id')
    .select(['customer_order.id', 'withdrawn_at', 'amount_cents', 'refunded_cents'])
    .where('customer_order.number', '=', number)
    .executeTakeFirst();

type PaidOrder = NonNullable<Awaited<ReturnType<typeof findPaid>>>;

const leftOf = ({ amount_cents: paid, refunded_cents: refunded }: PaidOrder): number => paid - refunded;

export async function refund({ db, argument = '', more = [] }: Question): Promise<Table> {
  const number = argument.toUpperCase();
  const order = await findPaid(db, number);
  if (!order) return { title: texts.unknown, columns: texts.columns, rows: [], isAlarm: true };
  const left = leftOf(order);
  const answer = (title: string, isAlarm: boolean, read = order): Table => ({
    title,
    columns: texts.columns,
    rows: [[number, ...[read.amount_cents, read.refunded_cents, leftOf(read)].map(formatAmount)]],
    isAlarm,
  });
  if (order.withdrawn_at !== null) return answer(texts.withdrawn, true);
  if (left <= 0) return answer(texts.nothingLeft, true);
  const [typed] = more;
  if (typed === undefined) return answer(texts.confirm(number, formatAmount(left)), false);
  const amountCents = parseEuro(typed);
  if (amountCents === undefined || amountCents <= 0 || amountCents > left)
    return answer(texts.tooMuch(formatAmount(left)), true);
  const isDone = await orderAndWait(db, { kind: 'refund', subject: order.id, amountCents });
  if (isDone === null) return answer(texts.waiting, true);
  // Read again: below the answer stand the sums that came of it.
  const after = (await findPaid(db, number)) ?? order;
  return answer(isDone ? texts.done(formatAmount(amountCents)) : texts.refused, !isDone, after);
}
