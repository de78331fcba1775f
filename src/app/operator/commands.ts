// What the operator can ask. Tables show ids, states and times; never a name, an address or a number.
import type { Database } from '../../platform/database/database.ts';
import { verifyAuditChain } from '../../audit-log/server/index.ts';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { operatorNeutralTexts as texts } from '../rules/operator.de.ts';

export interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** True when what was found needs someone to act. */
  isAlarm?: boolean;
}

type Command = (db: Database) => Promise<Table>;

const time = (at: Date | null): string => (at ? formatDateTime(at) : '');

/** How many rows a table shows. */
const most = 200;

export const commands: Record<string, { about: string; run: Command }> = {
  held: { about: texts.held.about, run: listHeld },
  messages: { about: texts.messages.about, run: listMessages },
  orders: { about: texts.orders.about, run: listOrders },
  audit: { about: texts.audit.about, run: checkAudit },
};

async function listHeld(db: Database): Promise<Table> {
  const rows = await db
    .selectFrom('tenant_request')
    .select(['id', 'held_reason', 'submitted_at'])
    .where('state', '=', 'held')
    .orderBy('submitted_at')
    .limit(most)
    .execute();
  return {
    title: texts.held.title(rows.length),
    columns: texts.held.columns,
    rows: rows.map((row) => [row.id, row.held_reason ?? '', time(row.submitted_at)]),
  };
}

async function listMessages(db: Database): Promise<Table> {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'kind', 'template', 'state', 'attempts', 'last_error', 'created_at', 'next_try_at'])
    .where('state', 'in', ['queued', 'failed'])
    .orderBy('created_at')
    .limit(most)
    .execute();
  return {
    title: texts.messages.title(rows.length),
    columns: texts.messages.columns,
    rows: rows.map((row) => [
      row.id,
      row.kind,
      row.template,
      row.state,
      String(row.attempts),
      row.last_error ?? '',
      time(row.created_at),
      time(row.next_try_at),
    ]),
    isAlarm: rows.some((row) => row.state === 'failed'),
  };
}

async function listOrders(db: Database): Promise<Table> {
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
    title: texts.orders.title(rows.length),
    columns: texts.orders.columns,
    rows: rows.map((row) => [
      row.number,
      row.state,
      row.certificate_state,
      row.method ?? '',
      row.delivery ?? '',
      row.amount_cents === null ? '' : String(row.amount_cents),
      time(row.created_at),
      time(row.paid_at),
    ]),
  };
}

async function checkAudit(db: Database): Promise<Table> {
  const { entries, firstBad } = await verifyAuditChain(db);
  return {
    title: firstBad === null ? texts.audit.intact(entries) : texts.audit.broken(firstBad),
    columns: texts.audit.columns,
    rows: [[String(entries), firstBad === null ? '' : String(firstBad)]],
    isAlarm: firstBad !== null,
  };
}
