// What stands in the database for each certificate once everything has come to rest.
import { sql } from 'kysely';
import { eventually } from '../../scripts/demo/http-client.ts';
import { openDatabase, type Database } from '../../src/platform/database/database.ts';
import type { Ground } from './killed-payments.ts';

export interface Made {
  orders: string[];
  /** What the provider took and did not give back. */
  takenCents: number;
  paidAttempts: number;
  paidEvents: number;
  certificate: string;
  documents: number;
  invoices: number;
  invoiceFiles: number;
  /** About the purchase, each handed over to the mailbox. */
  mails: Record<string, number>;
}

/** What one purchase leads to, and nothing more. */
export const boughtOnce: Made = {
  orders: ['paid'],
  takenCents: 1090,
  paidAttempts: 1,
  paidEvents: 1,
  certificate: 'issued',
  documents: 1,
  invoices: 1,
  invoiceFiles: 1,
  mails: { 'order-confirmation': 1, 'certificate-ready': 1 },
};

type Owned = Pick<Ground, 'owner'>;

async function read<T>({ owner }: Owned, question: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(owner(), { max: 1 });
  try {
    return await question(db);
  } finally {
    await close();
  }
}

/** What was cut off goes on at once; what failed once more is tried again within half a minute. */
const settlePatienceMs = 60_000;

/** Everything that so many purchases lead to is there, and no money waits to be sent back. */
export async function settled(ground: Ground, purchases: number): Promise<void> {
  await eventually(
    'the last file',
    async () => {
      const [ready, invoices, unowned] = await read(ground, async (db) => [
        await db
          .selectFrom('message')
          .select('id')
          .where('template', '=', 'certificate-ready')
          .where('state', '=', 'sent')
          .execute(),
        await db.selectFrom('invoice').select('id').where('pdf_sealed', 'is not', null).execute(),
        await db
          .selectFrom('payment_attempt')
          .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
          .select('payment_attempt.id')
          .where('payment_attempt.status', '=', 'paid')
          .where('payment_attempt.refunded_cents', '=', 0)
          .whereRef('customer_order.paid_attempt_id', 'is distinct from', 'payment_attempt.id')
          .execute(),
      ]);
      return ready.length >= purchases && invoices.length >= purchases && unowned.length === 0 ? true : undefined;
    },
    settlePatienceMs,
  );
}

export async function madeOf(ground: Owned): Promise<ReadonlyMap<string, Made>> {
  const { rows } = await read(ground, (db) =>
    sql<{ id: string; made: Made }>`
      select certificate.id, jsonb_build_object(
        'certificate', certificate.state,
        'documents', (select count(*) from certificate_document where certificate_id = certificate.id and kind = 'certificate'),
        'invoices', (select count(*) from invoice where certificate_id = certificate.id),
        'invoiceFiles', (select count(*) from invoice where certificate_id = certificate.id and pdf_sealed is not null),
        'orders', (select coalesce(jsonb_agg(state), '[]') from customer_order where certificate_id = certificate.id),
        'paidEvents', (select count(*) from audit_event where event = 'order.paid' and subject_id in
          (select id from customer_order where certificate_id = certificate.id)),
        'paidAttempts', (select count(*) from payment_attempt join customer_order on customer_order.id = order_id
          where certificate_id = certificate.id and status = 'paid'),
        'takenCents', (select coalesce(sum(amount_cents - (select coalesce(sum(value::int), 0) from jsonb_each_text(refunds))), 0)
          from embedded_payment join customer_order on customer_order.id = order_id
          where certificate_id = certificate.id and status = 'paid'),
        'mails', (select coalesce(jsonb_object_agg(template, count), '{}') from (
          select template, count(*) from message join trial_mailbox on trial_mailbox.message_id = message.id
          where certificate_id = certificate.id and message.state = 'sent'
            and template in ('order-confirmation', 'certificate-ready')
          group by template) as mails)
      ) as made
      from certificate`.execute(db),
  );
  return new Map(rows.map(({ id, made }) => [id, made]));
}

/** The running numbers of all invoices of the year, in their order. */
export async function numbersOf(ground: Ground): Promise<number[]> {
  const rows = await read(ground, (db) => db.selectFrom('invoice').select('number').orderBy('number').execute());
  return rows.map(({ number }) => Number(/(\d+)$/.exec(number)?.[1]));
}
