// What the operator can ask. Tables show ids, states and times; a name or an address only when one message is asked for by id.
import { verifyAuditChain } from '../../audit-log/server/index.ts';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { contactOperatorNeutralTexts as contactTexts } from '../rules/contact-operator.de.ts';
import { lettersOperatorNeutralTexts as lettersTexts } from '../rules/letters-operator.de.ts';
import {
  logOperatorNeutralTexts as logTexts,
  operatorNeutralTexts as texts,
  signingOperatorNeutralTexts as signingTexts,
} from '../rules/operator.de.ts';
import type { Question, Table } from './table.ts';
import { orderOperatorNeutralTexts as orderTexts } from '../rules/operator-orders.de.ts';
import { giveOrder } from './order-command.ts';
import { askContact } from './contact-command.ts';
import { askLetters } from './letters-command.ts';
import { askSigningKey } from './signing-command.ts';
import { exportLogOf, showLogQueue, verifyLogOf } from './log-commands.ts';

type Command = (question: Question) => Promise<Table>;

const time = (at: Date | null): string => (at ? formatDateTime(at) : '');

/** How many rows a table shows. */
const most = 200;

export const commands: Record<string, { about: string; run: Command }> = {
  held: { about: texts.held.about, run: listHeld },
  release: { about: orderTexts.about.release, run: giveOrder('release') },
  reject: { about: orderTexts.about.reject, run: giveOrder('reject') },
  revoke: { about: orderTexts.about.revoke, run: giveOrder('revoke') },
  messages: { about: texts.messages.about, run: listMessages },
  orders: { about: texts.orders.about, run: listOrders },
  letters: { about: lettersTexts.about, run: askLetters },
  contact: { about: contactTexts.about, run: askContact },
  audit: { about: texts.audit.about, run: checkAudit },
  'signing-key': { about: signingTexts.about, run: askSigningKey },
  'log-queue': { about: logTexts.queue.about, run: showLogQueue },
  'log-verify': { about: logTexts.verify.about, run: verifyLogOf },
  'log-export': { about: logTexts.export.about, run: exportLogOf },
};

async function listHeld({ db }: Question): Promise<Table> {
  const requests = await db
    .selectFrom('tenant_request')
    .select(['id', 'held_reason as reason', 'submitted_at as since'])
    .where('state', '=', 'held')
    .orderBy('submitted_at')
    .limit(most)
    .execute();
  const certificates = await db
    .selectFrom('certificate')
    .select(['id', 'status_reason as reason', 'status_since as since'])
    .where('state', '=', 'suspended')
    .orderBy('status_since')
    .limit(most)
    .execute();
  const lines = (kind: string, rows: typeof requests) =>
    rows.map(({ id, reason, since }) => [id, kind, reason ?? '', time(since)]);
  return {
    title: texts.held.title(requests.length + certificates.length),
    columns: texts.held.columns,
    rows: [...lines(texts.held.request, requests), ...lines(texts.held.certificate, certificates)],
  };
}

async function listMessages({ db }: Question): Promise<Table> {
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

async function checkAudit({ db }: Question): Promise<Table> {
  const { entries, firstBad } = await verifyAuditChain(db);
  return {
    title: firstBad === null ? texts.audit.intact(entries) : texts.audit.broken(firstBad),
    columns: texts.audit.columns,
    rows: [[String(entries), firstBad === null ? '' : String(firstBad)]],
    isAlarm: firstBad !== null,
  };
}
