// Attempts to pay and money that went back, or has to.
import { sql } from 'kysely';
import { paymentMethodNames } from '../../payment/rules/payment-methods.ts';
import { wordsOperatorNeutralTexts as words } from '../rules/words-operator.de.ts';
import { formatDateTime } from '../../platform/rules/dates.ts';
import {
  paymentsOperatorNeutralTexts as texts,
  refundsOperatorNeutralTexts as refundTexts,
} from '../rules/money-operator.de.ts';
import { amount } from './amount.ts';
import { idPattern } from './id-pattern.ts';
import type { Question, Table } from './table.ts';
import { wordFor } from './word-for.ts';

/** How many rows a list shows. */
const most = 200;

export function askPayments(question: Question): Promise<Table> {
  const { argument } = question;
  return argument === undefined ? listPayments(question) : showPayment(question, argument.toLowerCase());
}

async function listPayments({ db }: Question): Promise<Table> {
  const rows = await db
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
    .selectAll('payment_attempt')
    .select('customer_order.number')
    .orderBy('payment_attempt.created_at', 'desc')
    .limit(most)
    .execute();
  return {
    title: texts.title(rows.length),
    columns: texts.columns,
    rows: rows.map((row) => [
      row.id,
      row.number,
      row.provider,
      wordFor(paymentMethodNames, row.method),
      texts.payers[row.payer as keyof typeof texts.payers],
      wordFor(words.attempt, row.status),
      amount(row.amount_cents),
      row.refunded_cents === 0 ? '' : amount(row.refunded_cents),
      formatDateTime(row.created_at),
    ]),
  };
}

/** Its history as the audit log has it: states, sums, incidents. */
async function showPayment({ db }: Question, id: string): Promise<Table> {
  const unknown: Table = { title: texts.unknown(id), columns: texts.oneColumns, rows: [], isAlarm: true };
  if (!idPattern.test(id)) return unknown;
  const attempt = await db.selectFrom('payment_attempt').select('id').where('id', '=', id).executeTakeFirst();
  if (!attempt) return unknown;
  const events = await db
    .selectFrom('audit_event')
    .select(['at', 'event', 'detail'])
    .where('subject_id', '=', id)
    .orderBy('seq')
    .execute();
  return {
    title: texts.one(id),
    columns: texts.oneColumns,
    rows: events.map(({ at, event, detail }) => [formatDateTime(at), wordFor(words.paymentEvent, event), said(detail)]),
  };
}

const said = (detail: unknown): string =>
  Object.entries(detail as Record<string, unknown>)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');

/** What went back, and what has to: the second payment of an order, or one that came after its end. */
export async function listRefunds({ db }: Question): Promise<Table> {
  const { rows } = await sql<{
    id: string;
    number: string;
    provider: string;
    amount_cents: number;
    refunded_cents: number;
    updated_at: Date;
    is_failed: boolean;
    is_asked: boolean;
  }>`
    select * from (
      select payment_attempt.id, number, provider, amount_cents, refunded_cents, updated_at, status,
        paid_attempt_id is distinct from payment_attempt.id as is_unowned,
        exists (select from audit_event where subject_id = payment_attempt.id and event = 'payment.incident'
          and detail ->> 'kind' = 'refund-failed') as is_failed,
        exists (select from audit_event where subject_id = payment_attempt.id and event = 'payment.refund-asked') as is_asked
      from payment_attempt join customer_order on customer_order.id = payment_attempt.order_id
    ) as attempt
    where refunded_cents > 0 or (status = 'paid' and (is_unowned or is_failed or is_asked))
    order by updated_at desc limit ${most}`.execute(db);
  const states = rows.map((row) => stateOf(row));
  const open = states.filter((state) => state !== 'whole' && state !== 'part').length;
  return {
    title: refundTexts.title(rows.length, open),
    columns: refundTexts.columns,
    rows: rows.map((row, index) => [
      row.id,
      row.number,
      row.provider,
      amount(row.amount_cents),
      amount(row.refunded_cents),
      refundTexts.states[states[index] ?? 'open'],
      formatDateTime(row.updated_at),
    ]),
    isAlarm: states.includes('failed'),
  };
}

interface Refunded {
  amount_cents: number;
  refunded_cents: number;
  is_failed: boolean;
  is_asked: boolean;
}

function stateOf(row: Refunded): keyof typeof refundTexts.states {
  if (row.refunded_cents >= row.amount_cents) return 'whole';
  if (row.is_failed) return 'failed';
  if (row.refunded_cents > 0) return 'part';
  return row.is_asked ? 'asked' : 'open';
}
