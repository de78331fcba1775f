// However a provider's events arrive (in any order, twice, concurrently, or about a past state), an order is paid once: one
// 'paid', one order confirmation, one invoice, one certificate. tests/load/paid-once.proof.ts plays every order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  madeOf,
  news,
  once,
  onceAndBack,
  recordNames,
  tellNews,
  tellRecords,
} from '../../../tests/support/payment/news-in-any-order.ts';
import { scriptPayments } from '../../../tests/support/payment/scripted-payments.ts';
import { worldNames, type StartedWorld } from '../../../tests/support/payment/started-world.ts';
import { everyWith, startWorlds } from '../../../tests/support/payment/start-worlds.ts';
import { permutations } from '../../../tests/support/permutations.ts';
import { seeded } from '../../../tests/support/seeded.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import type { AttemptStatus } from '../rules/attempt-status.ts';

const longTest = 300_000;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
const worldOf = startWorlds(worldNames);

/**
 * Every fifth permutation of five events starts with each of them and has each pair in both orders; the proof plays all 120.
 */
test(
  '[W26] five news in many orders, each told twice at once, pay once',
  async () => {
    const orders = permutations(news).filter((_, place) => place % 5 === 0);
    const pairs = new Set(
      orders.flatMap((order) => order.slice(1).map((next, place) => `${order[place] ?? ''}>${next}`)),
    );
    expect([new Set(orders.map(([first]) => first)).size, pairs.size]).toEqual([5, 20]);
    expect(await tellNews(product, orders)).toEqual(orders.map((order) => ({ order, ...once })));
  },
  longTest,
);

test(
  '[W26] [L31] four records in many orders, refund and dispute among them: paid once, taken back once',
  async () => {
    const orders = permutations(recordNames).filter((_, place) => place % 3 === 0);
    expect(new Set(orders.map(([first]) => first)).size).toBe(4);
    expect(await tellRecords(product, orders)).toEqual(orders.map((order) => ({ order, ...onceAndBack })));
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
    // Both attempts were paid; the amount beyond the price is refunded.
    expect(new Set(refunds).size).toBe(Math.max(0, paid.size - 1));
  },
);

/** The bank asks, declines and finally approves, if the provider lets a payer retry. */
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
