// Compares our requests with those of Stripe's official library: same bytes, same version.
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPayment } from '../../../../../tests/support/payment/started-world.ts';
import { readForm, stripeKey } from '../../../../../tests/support/payment/stripe-calls.ts';
import {
  startStripeWorld,
  stripeSecrets,
  type StripeWorld,
} from '../../../../../tests/support/payment/stripe-world.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { stripeVersion } from './stripe-api.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { intentParams, refundParams, sessionParams } from './stripe-requests.ts';

let world: StripeWorld;
let official: Stripe;
let provider: PaymentProvider;

beforeAll(async () => {
  world = await startStripeWorld();
  const { hostname, port } = new URL(world.server.url);
  official = new Stripe(stripeKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
  provider = createStripeProvider({
    secretKey: stripeKey,
    publishableKey: 'pk_test_51ProductTests',
    webhookSecrets: [stripeSecrets.current, stripeSecrets.previous],
    url: world.server.url,
  });
});
afterAll(() => world.close());

const lastCall = () => {
  const call = world.server.calls.at(-1);
  if (!call) throw new Error('nothing was asked');
  return call;
};

/** The sorted pairs of a form, whose order has no meaning. */
const pairs = (body: string) => [...new URLSearchParams(body)].toSorted(([a], [b]) => a.localeCompare(b, 'en'));

test('the pinned version is the one that the checked types are written for', () => {
  expect(stripeVersion).toBe(Stripe.API_VERSION);
});

test('[S7.card] a card payment is asked for exactly as the official library would', async () => {
  const payment = newPayment({ method: 'visa' });
  await provider.create(payment);
  const own = lastCall();
  await official.paymentIntents.create(intentParams(payment), { idempotencyKey: 'official-intent' });
  const theirs = lastCall();
  expect(own.path).toBe(theirs.path);
  expect(pairs(own.body)).toEqual(pairs(theirs.body));
  for (const header of ['authorization', 'content-type', 'stripe-version'])
    expect(own.headers[header]).toBe(theirs.headers[header]);
});

test.each(['paypal', 'klarna', 'applepay', 'googlepay'] as const)(
  '[S7.redirect] a page for %s is asked for exactly as the official library would',
  async (method) => {
    const payment = newPayment({ method });
    await provider.create(payment);
    const own = lastCall();
    await official.checkout.sessions.create(sessionParams(payment), { idempotencyKey: `official-${method}` });
    expect(pairs(own.body)).toEqual(pairs(lastCall().body));
  },
);

test('refund, reading and closing are asked for exactly as the official library would', async () => {
  const { ref } = await provider.create(newPayment());
  await world.pay(ref);
  await provider.refund({ ref, refundId: 'r1', amountCents: 100 });
  const own = lastCall();
  await official.refunds.create(refundParams(ref, { refundId: 'r1', amountCents: 100 }), {
    idempotencyKey: 'official',
  });
  expect(pairs(own.body)).toEqual(pairs(lastCall().body));
  await provider.get(ref);
  const reading = world.server.calls.findLast(({ path }) => path === `/v1/payment_intents/${ref}`);
  await official.paymentIntents.retrieve(ref, { expand: ['latest_charge'] });
  expect([...(reading?.query ?? [])]).toEqual([...lastCall().query]);
  const open = await provider.create(newPayment());
  await official.paymentIntents.cancel(open.ref, { cancellation_reason: 'abandoned' });
  const closing = lastCall();
  const other = await provider.create(newPayment());
  await provider.cancel(other.ref);
  const ownClosing = world.server.calls.findLast(({ path }) => path === `/v1/payment_intents/${other.ref}/cancel`);
  expect(ownClosing?.body).toBe(closing.body);
});

test('[W38] the provider learns order, amount and method, and nothing of a person or a flat', async () => {
  for (const method of ['visa', 'klarna'] as const) {
    const payment = newPayment({ method });
    await provider.create(payment);
    const leaves = JSON.stringify(readForm(lastCall().body));
    expect(leaves).toContain(payment.orderId);
    expect(leaves).toContain('Bestellung MF-0000-TEST');
    const fields = [...new URLSearchParams(lastCall().body).keys()].join(' ').replace('[product_data][name]', '');
    expect(fields).not.toMatch(/email|phone|address|customer|name|shipping|billing/i);
  }
});
