// Compares our check of Stripe's signature with that of its official library.
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { stripeKey } from '../../../../../tests/support/payment/stripe-calls.ts';
import { signAsStripe, stripeSecrets } from '../../../../../tests/support/payment/stripe-world.ts';
import { BadSignature } from '../payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

const official = new Stripe(stripeKey);
const provider = createStripeProvider({
  secretKey: stripeKey,
  publishableKey: 'pk_test_51ProductTests',
  webhookSecrets: [stripeSecrets.current, stripeSecrets.previous],
  url: 'https://api.stripe.com',
});

const event = (id = 'evt_1') =>
  JSON.stringify({ id, type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } });
const read = (body: string, header: string) =>
  provider.webhook(Buffer.from(body), { 'stripe-signature': header }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BadSignature) return false;
      throw error;
    },
  );
const theirs = (body: string, header: string): boolean => {
  try {
    return Boolean(official.webhooks.constructEvent(body, header, stripeSecrets.current, 300));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
};
const header = (body: string, key?: string, at?: number) =>
  signAsStripe(body, key, at).headers['stripe-signature'] ?? '';
const now = () => Math.floor(Date.now() / 1000);
const [, mac = ''] = header(event()).split(',v1=');

test.each([
  ['a good one', () => header(event())],
  ['one of four and a half minutes ago', () => header(event(), stripeSecrets.current, now() - 270)],
  ['one of six minutes ago', () => header(event(), stripeSecrets.current, now() - 360)],
  ['one of another secret', () => header(event(), 'whsec_other')],
  ['a wrong and a right one', () => header(event()).replace('v1=', `v1=${'0'.repeat(64)},v1=`)],
  ['an unknown scheme beside the right one', () => `${header(event())},v0=${mac}`],
  ['an unknown scheme alone', () => header(event()).replace('v1=', 'v0=')],
  ['one without a time', () => header(event()).replace(/t=\d+,/, '')],
  ['nothing', () => ''],
])('%s is read as the official library reads it', async (_, make) => {
  const given = make();
  expect(await read(event(), given)).toBe(theirs(event(), given));
});

test('a good one passes, and while secrets change so does one of the former', async () => {
  expect(await read(event(), header(event()))).toBe(true);
  expect(await read(event(), header(event(), stripeSecrets.previous))).toBe(true);
  expect(await read(event('evt_2'), header(event()))).toBe(false);
});

test('a time of the future is refused, which the official library lets pass', async () => {
  expect(await read(event(), header(event(), stripeSecrets.current, now() + 360))).toBe(false);
});

test('an event about something else wakes nobody', async () => {
  const body = JSON.stringify({ id: 'evt_3', type: 'customer.created', data: { object: { id: 'cus_1' } } });
  const headers = signAsStripe(body).headers;
  expect(await provider.webhook(Buffer.from(body), headers)).toEqual([]);
});
