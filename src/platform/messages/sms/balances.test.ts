import { afterAll, beforeAll, expect, test } from 'vitest';
import { smsKeys, startFakeSms, type FakeSms } from '../../../../tests/support/fake-sms.ts';
import { smsBalances, type Balance } from './balances.ts';

let fake: FakeSms;
beforeAll(async () => {
  fake = await startFakeSms('seven');
});
afterAll(() => fake.close());

/** The balance read from seven.io when it answers this. */
async function found(body: unknown): Promise<Balance | undefined> {
  const seven = { apiKey: smsKeys.seven, signingSecret: smsKeys.sevenSigning, url: fake.seven.url };
  fake.seven.refuse({ status: 200, body }, 1);
  const [balance] = await smsBalances({ seven, gatewayapi: undefined });
  return balance;
}

test.each([
  ['a balance', { amount: 41.5, currency: 'EUR' }, { amount: 41.5, currency: 'EUR', fault: null }],
  ['a bare number', 41.5, { amount: 41.5, currency: 'EUR', fault: null }],
  ['a balance of just 900', { amount: 900 }, { amount: 900, currency: 'EUR', fault: null }],
  ['a bare 900, its word for a wrong key', 900, { amount: null, fault: 'key' }],
  ['its word for a wrong key as text', '900', { amount: null, fault: 'key' }],
  ['the same as a number for a message', { success: 900 }, { amount: null, fault: 'key' }],
  ['its word for a wrong key as it has it for a message', { success: '900' }, { amount: null, fault: 'key' }],
  ['what nobody can read', { anything: true }, { amount: null, fault: null }],
])('seven.io answers with %s', async (_what, body, balance) => {
  expect(await found(body)).toMatchObject({ service: 'seven.io', ...balance });
});
