// However a provider's news arrive (in every order, twice, at the same time, or about a state that is over), an order is
// paid once: one 'paid', one order confirmation, one invoice, one certificate.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptPayments } from '../../../tests/support/payment/scripted-payments.ts';
import { worldNames, type StartedWorld } from '../../../tests/support/payment/started-world.ts';
import { everyWith, startWorlds } from '../../../tests/support/payment/start-worlds.ts';
import { permutations } from '../../../tests/support/permutations.ts';
import { seeded } from '../../../tests/support/seeded.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import type { AttemptStatus } from '../rules/attempt-status.ts';
import type { PaymentSnapshot } from './provider/payment-provider.ts';

const longTest = 300_000;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
const worldOf = startWorlds(worldNames);

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
async function madeOf(of: TestProduct, certificateId: string) {
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

const once = { state: 'paid', paid: 1, confirmations: 1, invoices: 1, certificates: 1 };

const news: AttemptStatus[] = ['pending', 'authorized', 'failed', 'expired', 'paid'];

test.each(news)(
  '[W26] every order of five news that begins with %s, each told twice at once, pays once',
  async (first) => {
    const made: { order: AttemptStatus[]; id: string }[] = [];
    for (const order of permutations(news).filter(([begin]) => begin === first)) {
      const { payment, certificate, order: place, set } = await scriptPayments(product);
      const ref = await place('visa');
      for (const status of [...order, first]) {
        set(ref, { status });
        await Promise.all([payment.syncPayment(ref), payment.syncPayment(ref)]);
      }
      made.push({ order, id: certificate.id });
    }
    await product.settled();
    for (const { order, id } of made) expect({ order, ...(await madeOf(product, id)) }).toEqual({ order, ...once });
  },
  longTest,
);

/** What the provider's record says at that moment; one that is old by then takes nothing back. */
const records: Record<'paid' | 'canceled' | 'refunded' | 'disputed', Partial<PaymentSnapshot>> = {
  paid: { status: 'paid' },
  canceled: { status: 'canceled' },
  refunded: { status: 'paid', refundedCents: 1090 },
  disputed: { status: 'paid', incidents: [{ kind: 'dispute-opened', id: 'd1', amountCents: 1090 }] },
};
type RecordName = keyof typeof records;

test(
  '[W26] [L31] every order of four records, refund and dispute among them: paid once, taken back once',
  async () => {
    const made: { order: RecordName[]; id: string }[] = [];
    for (const order of permutations(Object.keys(records) as RecordName[])) {
      const { payment, certificate, order: place, set } = await scriptPayments(product);
      const ref = await place('visa');
      for (const name of [...order, ...order.slice(0, 1)]) {
        set(ref, { refundedCents: 0, incidents: [], ...records[name] });
        await Promise.all([payment.syncPayment(ref), payment.syncPayment(ref)]);
      }
      made.push({ order, id: certificate.id });
    }
    await product.settled();
    for (const { order, id } of made)
      expect({ order, ...(await madeOf(product, id)), ...(await takenBack(product, id)) }).toEqual({
        order,
        ...once,
        state: 'refunded',
        creditNotes: 1,
        refunds: 1,
        disputes: 1,
      });
  },
  longTest,
);

const all: AttemptStatus[] = ['created', ...news, 'canceled'];

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'news of two attempts in any order and number pay once if one ever says paid (run %i)',
  async (seed) => {
    const { payment, certificate, order, set, refunds } = await scriptPayments(product);
    const random = seeded(seed);
    const refs = [await order('visa'), await order('paypal')];
    const paid = new Set<string>();
    for (let step = 0; step < 12; step++) {
      const ref = refs[random(refs.length)] ?? '';
      const status = all[random(all.length)] ?? 'created';
      if (status === 'paid') paid.add(ref);
      set(ref, { status });
      await Promise.all([payment.syncPayment(ref), payment.syncPayment(ref)]);
    }
    await payment.sweepPayments();
    const times = paid.size > 0 ? 1 : 0;
    await product.settled();
    expect(await madeOf(product, certificate.id)).toEqual({
      state: times === 1 ? 'paid' : 'open',
      paid: times,
      confirmations: times,
      invoices: times,
      certificates: times,
    });
    // What both attempts brought in beyond the price goes back.
    expect(new Set(refunds).size).toBe(Math.max(0, paid.size - 1));
  },
);

/** The bank asks, says no, and at last yes, where the provider lets a payer try again. */
async function history({ world }: StartedWorld, ref: string): Promise<void> {
  await world.challenge(ref);
  if (world.id === 'stripe') await world.decline(ref);
  await world.pay(ref);
}

test.each(worldNames)(
  '[W26] %s: webhooks in every order, each twice, make one order paid, one invoice and one certificate',
  async (name) => {
    const at = worldOf(name);
    const { ref: sample } = await at.order('visa');
    await history(at, sample);
    const places = (await at.world.webhooks(sample)).map((_, place) => place);
    const paid: string[] = [];
    for (const order of permutations(places)) {
      const { ref, certificate } = await at.order('visa');
      await history(at, ref);
      const sent = await at.world.webhooks(ref);
      for (const place of order) {
        const webhook = sent[place];
        if (webhook) await Promise.all([at.send(webhook), at.send(webhook)]);
      }
      paid.push(certificate.id);
    }
    await at.product.settled();
    for (const id of paid) expect(await madeOf(at.product, id)).toEqual(once);
  },
  longTest,
);

test.each(everyWith(worldNames, [11, 12, 13, 14]))(
  '[W26] %s: whatever happens there while its news arrive late and twice, it is paid once (run %i)',
  async (name, seed) => {
    const at = worldOf(name);
    const random = seeded(seed);
    const { ref, certificate } = await at.order(random(2) === 0 ? 'visa' : 'paypal');
    for (let step = 0; step < 8; step++) {
      if (random(2) === 0) await at.world.challenge(ref);
      const sent = await at.world.webhooks(ref);
      const late = sent[random(sent.length)];
      if (late) await Promise.all([at.send(late), at.send(late), at.product.settled()]);
    }
    await at.world.pay(ref);
    const sent = await at.world.webhooks(ref);
    await Promise.all([...sent, ...sent].map((webhook) => at.send(webhook)));
    await at.product.settled();
    expect(await madeOf(at.product, certificate.id)).toEqual(once);
  },
  longTest,
);
