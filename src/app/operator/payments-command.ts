// Payment attempts and refunds, made or due.
import { findEventDetails, listHistory } from '../../audit-log/server/index.ts';
import { paymentMethodNames } from '../../payment/rules/index.ts';
import { findAttempt, listPayments, listRefunds, type ListedPayment } from '../../payment/server/index.ts';
import {
  paymentsOperatorNeutralTexts as texts,
  refundsOperatorNeutralTexts as refundTexts,
} from '../rules/money-operator.de.ts';
import { wordsOperatorNeutralTexts as words } from '../rules/words-operator.de.ts';
import { amount, time, wordFor } from './cells.ts';
import { isId } from '../../platform/rules/id.ts';
import { maxRows, type Question, type Table } from './table.ts';

export function askPayments(question: Question): Promise<Table> {
  const { argument } = question;
  return argument === undefined ? listAll(question) : showPayment(question, argument.toLowerCase());
}

async function listAll({ db }: Question): Promise<Table> {
  const payments = await listPayments(db, maxRows);
  return {
    title: texts.title(payments.length),
    columns: texts.columns,
    rows: payments.map((payment) => [
      payment.id,
      payment.orderNumber,
      payment.provider,
      wordFor(paymentMethodNames, payment.method),
      texts.payers[payment.payer as keyof typeof texts.payers],
      wordFor(words.attempt, payment.status),
      amount(payment.amountCents),
      payment.refundedCents === 0 ? '' : amount(payment.refundedCents),
      time(payment.createdAt),
    ]),
  };
}

/** The payment's history from the audit log: states, sums, incidents. */
async function showPayment({ db }: Question, id: string): Promise<Table> {
  if (!isId(id) || !(await findAttempt(db, id)))
    return { title: texts.unknown(id), columns: texts.oneColumns, rows: [], isAlarm: true };
  const events = await listHistory(db, id);
  return {
    title: texts.one(id),
    columns: texts.oneColumns,
    rows: events.map(({ at, event, detail }) => [time(at), wordFor(words.paymentEvent, event), said(detail)]),
  };
}

const said = (detail: unknown): string =>
  Object.entries(detail as Record<string, unknown>)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');

/** Refunds made or due: the second payment of an order, or one made after the order ended. */
export async function askRefunds({ db }: Pick<Question, 'db'>): Promise<Table> {
  return tableOfRefunds(await refundStates(db, maxRows));
}

/** Refunds that were not made yet. */
export async function askOpenRefunds({ db }: Pick<Question, 'db'>): Promise<Table> {
  return tableOfRefunds((await refundStates(db, maxRows)).filter(isOpen));
}

const tableOfRefunds = (refunds: readonly Refund[]): Table => ({
  title: refundTexts.title(refunds.length, refunds.filter(isOpen).length),
  columns: refundTexts.columns,
  rows: refunds.map(({ payment, state }) => [
    payment.id,
    payment.orderNumber,
    payment.provider,
    amount(payment.amountCents),
    amount(payment.refundedCents),
    saidOf(payment, state),
    time(payment.updatedAt),
  ]),
  isAlarm: refunds.some(({ state }) => state === 'failed'),
});

const saidOf = ({ id, paidAttemptId, orderNumber }: ListedPayment, state: RefundState): string =>
  state === 'failed' && paidAttemptId === id ? refundTexts.failedOfOrder(orderNumber) : refundTexts.states[state];

type RefundState = keyof typeof refundTexts.states;

/** Whether the refund has not been made yet. */
export const isOpen = ({ state }: { state: RefundState }): boolean => state !== 'whole' && state !== 'part';

interface Refund {
  payment: ListedPayment;
  state: RefundState;
}

/** Payments with a refund made or due, with the state of that refund. */
export async function refundStates(db: Question['db'], limit: number): Promise<Refund[]> {
  const payments = await listRefunds(db, limit);
  const ids = payments.map(({ id }) => id);
  const incidents = await findEventDetails(db, 'payment.incident', ids);
  const failed = subjectsOf(incidents.filter(({ detail }) => detail['kind'] === 'refund-failed'));
  const asked = subjectsOf(await findEventDetails(db, 'payment.refund-asked', ids));
  return payments.map((payment) => ({ payment, state: stateOf(payment, failed, asked) }));
}

const subjectsOf = (events: readonly { subjectId: string | null }[]): ReadonlySet<string> =>
  new Set(events.flatMap(({ subjectId }) => subjectId ?? []));

function stateOf(
  { id, amountCents, refundedCents }: ListedPayment,
  failed: ReadonlySet<string>,
  asked: ReadonlySet<string>,
): RefundState {
  if (refundedCents >= amountCents) return 'whole';
  if (failed.has(id)) return 'failed';
  if (refundedCents > 0) return 'part';
  return asked.has(id) ? 'asked' : 'open';
}
