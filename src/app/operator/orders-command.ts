// Orders: a list, and one with all that belongs to it. Ids, states, times and sums; nobody's name.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { recordEvent } from '../../audit-log/server/index.ts';
import { paymentMethodNames } from '../../payment/rules/payment-methods.ts';
// Not by the room's index: the whole room would come into the bundle of the command line.
import { asOneFile } from '../../payment/server/saved-confirmation.ts';
import { readConfirmation } from '../../payment/server/confirmation-store.ts';
import { createVault } from '../../platform/crypto/vault.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { readKeys } from '../read-keys.ts';
import { ordersOperatorNeutralTexts as texts } from '../rules/money-operator.de.ts';
import { wordsOperatorNeutralTexts as words } from '../rules/words-operator.de.ts';
import { amount } from './amount.ts';
import { clockOf } from './product-clock.ts';
import type { Question, Table } from './table.ts';
import { wordFor } from './word-for.ts';

/** How many rows the list shows. */
const most = 200;

const time = (at: Date | null): string => (at ? formatDateTime(at) : '');

export function askOrders(question: Question): Promise<Table> {
  const { argument, more: [word, path] = [] } = question;
  if (argument === undefined) return listOrders(question);
  const number = argument.toUpperCase();
  return word === 'confirmation' && path !== undefined
    ? writeConfirmation(question, number, resolve(path))
    : showOrder(question, number);
}

/** What the customer was sent, to be shown to who may ask for it: that is written down before the file is. */
async function writeConfirmation(question: Question, number: string, path: string): Promise<Table> {
  const { db, settings } = question;
  const answer = (title: string, isAlarm: boolean): Table => ({ title, columns: texts.oneColumns, rows: [], isAlarm });
  const order = await db.selectFrom('customer_order').select('id').where('number', '=', number).executeTakeFirst();
  if (!order) return answer(texts.unknown(number), true);
  const clock = await clockOf(question);
  const vault = createVault(readKeys(settings, false), clock);
  const kept = await readConfirmation({ vault }, db, order.id);
  if (!kept) return answer(texts.noConfirmation(number), true);
  await inTransaction(db, (trx) =>
    recordEvent(trx, clock, { event: 'confirmation.read', actor: 'operator', subjectId: order.id }),
  );
  try {
    writeFileSync(path, asOneFile(kept.mail), { flag: 'wx', mode: 0o600 });
  } catch {
    return answer(texts.notWritten(path), true);
  }
  return answer(texts.written(path), false);
}

async function listOrders({ db }: Question): Promise<Table> {
  const rows = await db
    .selectFrom('customer_order')
    .innerJoin('certificate', 'certificate.id', 'customer_order.certificate_id')
    .leftJoin('payment_attempt', 'payment_attempt.id', 'customer_order.paid_attempt_id')
    .select([
      'customer_order.number',
      'customer_order.state',
      'certificate.state as certificate_state',
      'payment_attempt.method',
      'payment_attempt.delivery',
      'payment_attempt.amount_cents',
      'customer_order.created_at',
      'customer_order.paid_at',
    ])
    .orderBy('customer_order.created_at', 'desc')
    .limit(most)
    .execute();
  return {
    title: texts.title(rows.length),
    columns: texts.columns,
    rows: rows.map((row) => [
      row.number,
      wordFor(words.order, row.state),
      wordFor(words.certificate, row.certificate_state),
      wordFor(paymentMethodNames, row.method),
      wordFor(words.delivery, row.delivery),
      amount(row.amount_cents),
      time(row.created_at),
      time(row.paid_at),
    ]),
  };
}

async function showOrder(question: Question, number: string): Promise<Table> {
  const { facts } = texts;
  const order = await question.db
    .selectFrom('customer_order')
    .innerJoin('certificate', 'certificate.id', 'customer_order.certificate_id')
    .selectAll('customer_order')
    .select('certificate.state as certificate_state')
    .where('customer_order.number', '=', number)
    .executeTakeFirst();
  if (!order) return { title: texts.unknown(number), columns: texts.oneColumns, rows: [], isAlarm: true };
  const rows = [
    [facts.id, order.id],
    [facts.state, wordFor(words.order, order.state)],
    [facts.certificate, order.certificate_id],
    [facts.certificateState, wordFor(words.certificate, order.certificate_state)],
    [facts.ordered, time(order.created_at)],
    [facts.paid, time(order.paid_at)],
    [facts.withdrawn, time(order.withdrawn_at)],
    [facts.confirmation, await confirmationOf(question, order)],
    ...(await documentsOf(question, order.id)),
    ...(await paymentsOf(question, order.id)),
  ];
  return { title: texts.one(number), columns: texts.oneColumns, rows: rows.filter(([, value]) => value !== '') };
}

async function confirmationOf(
  { db }: Question,
  { id, confirmation_saved_at: savedAt }: { id: string; confirmation_saved_at: Date | null },
): Promise<string> {
  if (savedAt) return `${texts.facts.saved} ${time(savedAt)}`;
  const mail = await db
    .selectFrom('message')
    .select(['id', 'state', 'sent_at'])
    .where('key', '=', `order-confirmation:${id}`)
    .executeTakeFirst();
  return mail
    ? [wordFor(words.messageState, mail.state), time(mail.sent_at), mail.id].filter((part) => part !== '').join(', ')
    : '';
}

async function documentsOf({ db }: Question, orderId: string): Promise<string[][]> {
  const invoices = await db
    .selectFrom('invoice')
    .select(['id', 'number', 'gross_cents'])
    .where('order_id', '=', orderId)
    .execute();
  const notes = await db
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.id', 'credit_note.invoice_id')
    .select(['credit_note.number', 'credit_note.gross_cents'])
    .where('invoice.order_id', '=', orderId)
    .orderBy('credit_note.number')
    .execute();
  const line = (label: string) => (row: { number: string; gross_cents: number }) => [
    label,
    `${row.number}, ${amount(row.gross_cents)}`,
  ];
  return [...invoices.map(line(texts.facts.invoice)), ...notes.map(line(texts.facts.creditNote))];
}

async function paymentsOf({ db }: Question, orderId: string): Promise<string[][]> {
  const attempts = await db
    .selectFrom('payment_attempt')
    .select(['id', 'method', 'status', 'amount_cents', 'refunded_cents', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  return attempts.map((row) => [
    texts.facts.payment,
    [
      row.id,
      wordFor(paymentMethodNames, row.method),
      wordFor(words.attempt, row.status),
      amount(row.amount_cents),
      row.refunded_cents === 0 ? '' : `-${amount(row.refunded_cents)}`,
      time(row.created_at),
    ]
      .filter((part) => part !== '')
      .join(', '),
  ]);
}
