// Money went back after the backup that is put back: the provider is asked, and it does not go a second time (W54).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCommand } from '../../src/app/operator/decision-command.ts';
import { createPayment } from '../../src/payment/server/index.ts';
import { startStripeWorld, type StripeWorld } from '../support/payment/stripe-world.ts';
import { confirmPayment, placeOrder } from '../../scripts/demo/steps.ts';
import { startRestorable, type RestorableProduct } from '../support/restorable-product.ts';
import { signCertificate } from '../support/signed-certificate.ts';
import type { TestProduct } from '../support/test-product.ts';

let world: StripeWorld;
let place: RestorableProduct;
let restored: TestProduct;
let orders: Record<'partly' | 'wholly', { orderId: string; ref: string }>;

/** As the fake provider over HTTP has it. */
async function pay(product: TestProduct): Promise<{ orderId: string; ref: string }> {
  const certificate = await signCertificate(product.platform);
  const { paymentId } = await placeOrder(product, certificate);
  const { order_id: orderId, provider_ref: ref } = await product.platform.db
    .selectFrom('payment_attempt')
    .select(['order_id', 'provider_ref'])
    .where('session_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await world.pay(ref ?? '');
  expect((await confirmPayment(product, certificate, paymentId)).status).toBe(200);
  await product.settled();
  return { orderId, ref: ref ?? '' };
}

const refund = (product: TestProduct, orderId: string, amountCents: number): Promise<boolean | null> =>
  sendCommand(product.platform.db, { kind: 'refund', subject: orderId, amountCents });

const givenBack = (ref: string): number =>
  world.books.refunds
    .filter((made) => made.payment_intent === world.books.intentOf(ref).id)
    .reduce((sum, { amount }) => sum + amount, 0);

beforeAll(async () => {
  world = await startStripeWorld();
  place = await startRestorable(world.settings);
  orders = {
    partly: await pay(place.product),
    wholly: await pay(place.product),
  };
  const backup = await place.backUp();
  await refund(place.product, orders.partly.orderId, 500);
  await refund(place.product, orders.wholly.orderId, 1090);
  await place.restore(backup);
  restored = await place.start();
}, 120_000);
afterAll(async () => {
  await place.close();
  await world.close();
});

const asked = (): number =>
  world.server.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds').length;

test('[W54] the same money is not given back again: the provider is not even asked for it', async () => {
  const before = asked();
  expect(await refund(restored, orders.wholly.orderId, 1090)).toBe(false);
  expect(await refund(restored, orders.partly.orderId, 1090)).toBe(false);
  expect([givenBack(orders.partly.ref), givenBack(orders.wholly.ref)]).toEqual([500, 1090]);
  expect(asked()).toBe(before);
});

test('what is left may still be given back', async () => {
  expect(await refund(restored, orders.partly.orderId, 590)).toBe(true);
  expect(givenBack(orders.partly.ref)).toBe(1090);
});

test('the provider is asked in the next round, and the books say what it says', async () => {
  // The look for lost news, which the product takes every 20 seconds, now.
  const { sweepPayments } = createPayment(restored.platform, {
    ownUrl: () => restored.url,
    termsFile: () => Promise.reject(new Error('nothing is paid by a sweep here')),
  });
  await sweepPayments();
  const rows = await restored.platform.db
    .selectFrom('payment_attempt')
    .select('refunded_cents')
    .where('provider_ref', 'in', [orders.wholly.ref, orders.partly.ref])
    .execute();
  expect(rows).toEqual([{ refunded_cents: 1090 }, { refunded_cents: 1090 }]);
});
