// Orders: a list, and one with everything that belongs to it. Ids, states, times and sums, but no names.
import { resolve } from 'node:path';
import { recordEvent } from '../../audit-log/server/index.ts';
import { findStates } from '../../certificate/server/index.ts';
import { findCreditNotes, findInvoiceOfOrder } from '../../invoice/server/index.ts';
import { paymentMethodNames } from '../../payment/rules/index.ts';
import {
  asOneFile,
  confirmationKey,
  findOrderByNumber,
  listOrders,
  listPaymentsOfOrder,
  readConfirmation,
  type ListedOrder,
} from '../../payment/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { findMessage } from '../../platform/messages/message-list-store.ts';
import { ordersOperatorNeutralTexts as texts } from '../rules/money-operator.de.ts';
import { wordsOperatorNeutralTexts as words } from '../rules/words-operator.de.ts';
import { amount, time, wordFor } from './cells.ts';
import { openVault } from './open-parts.ts';
import { maxRows, type Question, type Table } from './table.ts';
import { writeNewFile } from './write-problem.ts';

export function askOrders(question: Question): Promise<Table> {
  const { argument, more: [word, path] = [] } = question;
  if (argument === undefined) return listAll(question);
  const number = argument.toUpperCase();
  return word === 'confirmation' && path !== undefined
    ? writeConfirmation(question, number, resolve(path))
    : showOrder(question, number);
}

/** Writes what the customer was sent, for people entitled to it: that is logged before the file is written. */
async function writeConfirmation(question: Question, number: string, path: string): Promise<Table> {
  const { db } = question;
  const answer = (title: string, isAlarm: boolean): Table => ({ title, columns: texts.oneColumns, rows: [], isAlarm });
  const orderId = await findOrderByNumber(db, number);
  if (orderId === null) return answer(texts.unknown(number), true);
  const { clock, vault } = await openVault(question);
  const kept = await readConfirmation({ vault }, db, orderId);
  if (!kept) return answer(texts.noConfirmation(number), true);
  await inTransaction(db, (trx) =>
    recordEvent(trx, clock, { event: 'confirmation.read', actor: 'operator', subjectId: orderId }),
  );
  writeNewFile(path, asOneFile(kept.mail));
  return answer(texts.written(path), false);
}

async function listAll({ db }: Question): Promise<Table> {
  const orders = await listOrders(db, maxRows);
  const states = await findStates(
    db,
    orders.map(({ certificateId }) => certificateId),
  );
  return {
    title: texts.title(orders.length),
    columns: texts.columns,
    rows: orders.map(({ number, state, certificateId, paid, createdAt, paidAt }) => [
      number,
      wordFor(words.order, state),
      wordFor(words.certificate, states.get(certificateId) ?? null),
      wordFor(paymentMethodNames, paid?.method ?? null),
      wordFor(words.delivery, paid?.delivery ?? null),
      amount(paid?.amountCents ?? null),
      time(createdAt),
      time(paidAt),
    ]),
  };
}

async function showOrder({ db }: Question, number: string): Promise<Table> {
  const { facts } = texts;
  const [order] = await listOrders(db, 1, number);
  if (!order) return { title: texts.unknown(number), columns: texts.oneColumns, rows: [], isAlarm: true };
  const states = await findStates(db, [order.certificateId]);
  const rows = [
    [facts.id, order.id],
    [facts.state, wordFor(words.order, order.state)],
    [facts.certificate, order.certificateId],
    [facts.certificateState, wordFor(words.certificate, states.get(order.certificateId) ?? null)],
    [facts.ordered, time(order.createdAt)],
    [facts.paid, time(order.paidAt)],
    [facts.withdrawn, time(order.withdrawnAt)],
    [facts.confirmation, await confirmationOf(db, order)],
    ...(await documentsOf(db, order.id)),
    ...(await paymentsOf(db, order.id)),
  ];
  return { title: texts.one(number), columns: texts.oneColumns, rows: rows.filter(([, value]) => value !== '') };
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

async function confirmationOf(db: Question['db'], { id, confirmationSavedAt }: ListedOrder): Promise<string> {
  if (confirmationSavedAt) return `${texts.facts.saved} ${time(confirmationSavedAt)}`;
  const mail = await findMessage(db, { key: confirmationKey(id) });
  return mail ? joined([wordFor(words.messageState, mail.state), time(mail.sentAt), mail.id]) : '';
}

async function documentsOf(db: Question['db'], orderId: string): Promise<string[][]> {
  const invoice = await findInvoiceOfOrder(db, orderId);
  if (!invoice) return [];
  const line = (label: string) => (document: { number: string; grossCents: number }) => [
    label,
    `${document.number}, ${amount(document.grossCents)}`,
  ];
  const creditNotes = await findCreditNotes(db, [invoice.id]);
  return [line(texts.facts.invoice)(invoice), ...creditNotes.map(line(texts.facts.creditNote))];
}

async function paymentsOf(db: Question['db'], orderId: string): Promise<string[][]> {
  const payments = await listPaymentsOfOrder(db, orderId);
  return payments.map(({ id, method, status, amountCents, refundedCents, createdAt }) => [
    texts.facts.payment,
    joined([
      id,
      wordFor(paymentMethodNames, method),
      wordFor(words.attempt, status),
      amount(amountCents),
      refundedCents === 0 ? '' : `-${amount(refundedCents)}`,
      time(createdAt),
    ]),
  ]);
}
