// The receipt of a withdrawal did not arrive: who declares the same again gets it once more, and nobody is flooded with it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { withdraw } from '../../../tests/support/withdraw-order.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { withdrawalNeutralTexts as texts } from '../rules/messages.de.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMITS: 'real', LIMIT_WITHDRAWAL_PER_ADDRESS: '3/86400' } });
});
afterAll(() => product.close());

const day = 24 * 3600;
const orderNumber = 'MF-7K2Q-9XTB';

const receiptsTo = async (email: string) =>
  (await product.messages(email)).filter(({ template }) => template === 'withdrawal-receipt');

/** The latest one. */
async function comesBack(email: string, state: 'failed' | 'bounced'): Promise<string> {
  const [latest] = await receiptsTo(email);
  const id = latest?.id ?? '';
  await product.platform.db.updateTable('message').set({ state, last_error: '550' }).where('id', '=', id).execute();
  return id;
}

async function declare(email: string): Promise<unknown> {
  const { status, body } = await withdraw(product, { orderNumber, email });
  await product.settled();
  return status === 200 ? body['message'] : status;
}

test.each(['failed', 'bounced'] as const)(
  '[L06] a receipt that %s is written once more when the same is declared again, with the time of the first',
  async (state) => {
    const email = `${state}@mieterin.example`;
    const first = await withdraw(product, { orderNumber, email });
    await product.settled();
    expect(await declare(email)).toBe(texts.repeated);
    await comesBack(email, state);
    await product.clock.advance(3600);
    expect(await declare(email)).toBe(texts.resent);
    const receipts = await receiptsTo(email);
    expect(receipts).toHaveLength(2);
    expect(receipts[0]?.text).toContain(String(first.body['receivedAt']));
    // It is on its way, or arrived.
    expect(await declare(email)).toBe(texts.repeated);
    expect(await receiptsTo(email)).toHaveLength(2);
  },
);

test('[L06] it is written once a day at most, and within the limits of what an address may declare', async () => {
  const email = 'voll@mieterin.example';
  expect(await declare(email)).toBe(texts.success);
  await comesBack(email, 'bounced');
  expect(await declare(email)).toBe(texts.resent);
  await comesBack(email, 'bounced');
  expect(await declare(email)).toBe(texts.repeated);
  await product.clock.advance(day);
  const others = ['MF-7K2Q-9XTC', 'MF-7K2Q-9XTD', 'MF-7K2Q-9XTE'];
  for (const number of others) await withdraw(product, { orderNumber: number, email });
  await product.settled();
  const before = (await receiptsTo(email)).length;
  expect(await declare(email)).toBe(texts.repeated);
  expect(await receiptsTo(email)).toHaveLength(before);
  await product.clock.advance(day);
  expect(await declare(email)).toBe(texts.resent);
});

test('[L06] the operator is told of a receipt that did not arrive', async () => {
  const email = 'zurueck@mieterin.example';
  await declare(email);
  const messageId = await comesBack(email, 'bounced');
  const { db, jobs, settings } = product.platform;
  await inTransaction(db, (trx) => jobs.publish(trx, 'message-undelivered', { messageId }, { key: messageId }));
  await product.settled();
  const told = await product.messages(settings.operator.email);
  expect(told.find(({ template }) => template === 'mail-undeliverable')?.text).toContain(messageId);
});
