import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPayment } from '../../../../../tests/support/payment/started-world.ts';
import { mollieKey } from '../../../../../tests/support/payment/mollie-calls.ts';
import { startMollieWorld, type MollieWorld } from '../../../../../tests/support/payment/mollie-world.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createMollieProvider } from './mollie-provider.ts';
import { amountOf, centsOf } from './mollie-records.ts';

let world: MollieWorld;
let provider: PaymentProvider;

beforeAll(async () => {
  world = await startMollieWorld();
  provider = createMollieProvider({ apiKey: mollieKey, url: world.server.url }, 'https://probe.example');
});
afterAll(() => world.close());

const lastBody = () => JSON.parse(world.server.calls.at(-1)?.body ?? '{}') as Record<string, unknown>;

test.each([
  ['visa', 'creditcard'],
  ['mastercard', 'creditcard'],
  ['paypal', 'paypal'],
  ['applepay', 'applepay'],
  ['googlepay', 'googlepay'],
] as const)(
  '[S9.payment-methods] [S7.redirect] %s is asked for as %s, with order and amount and nothing of a person',
  async (method, asked) => {
    const payment = newPayment({ method, amountCents: 1680 });
    await provider.create(payment);
    expect(lastBody()).toEqual({
      amount: { currency: 'EUR', value: '16.80' },
      description: 'Bestellung MF-0000-TEST',
      redirectUrl: payment.returnUrl,
      cancelUrl: payment.cancelUrl,
      webhookUrl: 'https://probe.example/api/v1/payments/webhook/mollie',
      method: asked,
      locale: 'de_DE',
      metadata: { order: payment.orderId, attempt: payment.attemptId },
    });
    expect(world.server.calls.at(-1)?.headers['idempotency-key']).toBe(`payment:${payment.attemptId}`);
  },
);

test('Klarna, which asks Mollie’s shops for name and address, is not offered', () => {
  expect(Object.keys(provider.methods())).not.toContain('klarna');
});

test('on this machine alone no webhook is named, because Mollie refuses what it cannot reach', async () => {
  const local = createMollieProvider({ apiKey: mollieKey, url: world.server.url }, 'http://localhost:3000');
  await local.create(newPayment({ method: 'paypal' }));
  expect(lastBody()).not.toHaveProperty('webhookUrl');
});

test.each([0, 1, 9, 10, 99, 100, 101, 1090, 1680, 99_999_999])('%i cents survive as text', (cents) => {
  expect(amountOf(cents).value).toMatch(/^\d+\.\d{2}$/);
  expect(centsOf(amountOf(cents))).toBe(cents);
});

test('a webhook is as good as its payment: an unknown one is ignored, each known one is looked up', async () => {
  expect(await provider.webhook(Buffer.from('id=tr_abc'), {})).toEqual([{ eventId: null, refs: ['tr_abc'] }]);
});
