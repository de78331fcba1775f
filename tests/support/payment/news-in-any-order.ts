// A provider's news of one payment, told in a given order, each twice at once: what is made of it.
import type { AttemptStatus } from '../../../src/payment/rules/attempt-status.ts';
import type { PaymentSnapshot } from '../../../src/payment/server/provider/payment-provider.ts';
import type { TestProduct } from '../test-product.ts';
import { scriptPayments } from './scripted-payments.ts';

export const news: AttemptStatus[] = ['pending', 'authorized', 'failed', 'expired', 'paid'];

/** What the provider's record says at that moment; one that is old by then takes nothing back. */
const records: Record<'paid' | 'canceled' | 'refunded' | 'disputed', Partial<PaymentSnapshot>> = {
  paid: { status: 'paid' },
  canceled: { status: 'canceled' },
  refunded: { status: 'paid', refundedCents: 1090 },
  disputed: { status: 'paid', incidents: [{ kind: 'dispute-opened', id: 'd1', amountCents: 1090 }] },
};
export type RecordName = keyof typeof records;
export const recordNames = Object.keys(records) as RecordName[];

export const once = { state: 'paid', paid: 1, confirmations: 1, invoices: 1, certificates: 1 };
export const onceAndBack = { ...once, state: 'refunded', creditNotes: 1, refunds: 1, disputes: 1 };

const countEvents = async ({ platform: { db } }: TestProduct, subjectId: string, event: string): Promise<number> => {
  const found = await db
    .selectFrom('audit_event')
    .select('seq')
    .where('subject_id', '=', subjectId)
    .where('event', '=', event)
    .execute();
  return found.length;
};

/** How often an order was paid, confirmed, billed, and its certificate issued. */
export async function madeOf(of: TestProduct, certificateId: string) {
  const { db } = of.platform;
  const order = await db
    .selectFrom('customer_order')
    .select(['id', 'state'])
    .where('certificate_id', '=', certificateId)
    .executeTakeFirstOrThrow();
  const mails = await db
    .selectFrom('message')
    .select('id')
    .where('template', '=', 'order-confirmation')
    .where('certificate_id', '=', certificateId)
    .execute();
  const invoices = await db.selectFrom('invoice').select('number').where('order_id', '=', order.id).execute();
  return {
    state: order.state,
    paid: await countEvents(of, order.id, 'order.paid'),
    confirmations: mails.length,
    invoices: invoices.length,
    certificates: await countEvents(of, certificateId, 'certificate.issued'),
  };
}

/** How often its money was booked as gone back, a document said so, and the bank's dispute was noted. */
async function takenBack(of: TestProduct, certificateId: string) {
  const { db } = of.platform;
  const { id } = await db
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.paid_attempt_id', 'payment_attempt.id')
    .select('payment_attempt.id')
    .where('customer_order.certificate_id', '=', certificateId)
    .executeTakeFirstOrThrow();
  const notes = await db
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.id', 'credit_note.invoice_id')
    .select('credit_note.id')
    .where('invoice.certificate_id', '=', certificateId)
    .execute();
  return {
    creditNotes: notes.length,
    refunds: await countEvents(of, id, 'payment.refunded'),
    disputes: await countEvents(of, id, 'payment.incident'),
  };
}

/** A payment of its own for every order of news; the first one comes once more at the end. */
async function tell<News>(
  product: TestProduct,
  orders: readonly News[][],
  snapshotOf: (one: News) => Partial<PaymentSnapshot>,
): Promise<{ order: News[]; id: string }[]> {
  const told: { order: News[]; id: string }[] = [];
  for (const order of orders) {
    const { payment, certificate, order: place, set } = await scriptPayments(product);
    const ref = await place('visa');
    for (const one of [...order, ...order.slice(0, 1)]) {
      set(ref, snapshotOf(one));
      await Promise.all([payment.syncPayment(ref), payment.syncPayment(ref)]);
    }
    told.push({ order, id: certificate.id });
  }
  await product.settled();
  return told;
}

export async function tellNews(product: TestProduct, orders: readonly AttemptStatus[][]) {
  const told = await tell(product, orders, (status) => ({ status }));
  return Promise.all(told.map(async ({ order, id }) => ({ order, ...(await madeOf(product, id)) })));
}

export async function tellRecords(product: TestProduct, orders: readonly RecordName[][]) {
  const told = await tell(product, orders, (name) => ({ refundedCents: 0, incidents: [], ...records[name] }));
  return Promise.all(
    told.map(async ({ order, id }) => ({
      order,
      ...(await madeOf(product, id)),
      ...(await takenBack(product, id)),
    })),
  );
}
