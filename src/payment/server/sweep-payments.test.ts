// A payment that the sweep can't read holds up no other, and the operator is told about it; an unreachable provider has a
// metric of its own.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { memoryLog } from '../../../tests/support/memory-log.ts';
import { scriptPayments } from '../../../tests/support/payment/scripted-payments.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { copyUnreadable } from '../../../tests/support/unreadable-rows.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createSweeps, type Sweeps } from '../../platform/jobs/sweeps.ts';
import { OutboundUnavailable } from '../../platform/outbound/outbound.ts';
import { createPayment } from './index.ts';
import { noteCommandedRefund } from './order-store.ts';

let product: TestProduct;
let sweeps: Sweeps | undefined;
beforeAll(async () => {
  product = await startTestProduct();
});
afterEach(async () => {
  await sweeps?.stop();
  // This leaves none of them due for the next test.
  await product.platform.db.updateTable('payment_attempt').set({ status: 'expired' }).execute();
});
afterAll(() => product.close());

const hour = 3600;

/** Runs the sweep `rounds` times and returns how many rounds in a row failed, as the alarm counts them. */
async function failuresAfter(rounds: number, run: () => Promise<void>): Promise<number | undefined> {
  const { log } = memoryLog('error');
  sweeps = createSweeps(log);
  let ended = 0;
  sweeps.every('sweep-payments', hour, async () => {
    await run().finally(() => ended++);
  });
  sweeps.start();
  for (let round = 1; round <= rounds; round++) {
    await vi.waitFor(() => expect(ended).toBe(round), { interval: 5, timeout: 20_000 });
    await product.clock.advance(20);
    if (round < rounds) sweeps.soon('sweep-payments');
  }
  await sweeps.stop();
  return sweeps.rounds()[0]?.failures;
}

const statusOf = async (id: string): Promise<string> => {
  const { db } = product.platform;
  return (await db.selectFrom('payment_attempt').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
};

test('fifty payments that the provider does not know hold up none behind them, and ring the alarm', async () => {
  const { payment, order, set } = await scriptPayments(product);
  const ref = await order('visa');
  const copied = { table: 'payment_attempt', id: ref, count: 50, change: { updated_at: new Date(0) } } as const;
  await copyUnreadable(product, { ...copied, unique: ['session_id', 'provider_ref'] });
  set(ref, { status: 'paid' });
  await product.clock.advance(61);
  await payment.sweepPayments();
  expect(await statusOf(ref)).toBe('paid');
  expect(await failuresAfter(4, payment.sweepPayments)).toBe(4);
});

test('news of a refund that can’t be read ring the alarm, too', async () => {
  const { payment, order, set } = await scriptPayments(product);
  const id = await order('visa');
  set(id, { status: 'paid' });
  await payment.syncPayment(id);
  const { db } = product.platform;
  const attempt = () => db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { order_id: orderId } = await attempt();
  await inTransaction(db, (trx) =>
    noteCommandedRefund(trx, { orderId, amountCents: 500, at: product.platform.clock.now() }),
  );
  await db
    .updateTable('payment_attempt')
    .set({ provider_ref: `unknown-${id}` })
    .where('id', '=', id)
    .execute();
  await product.clock.advance(hour + 1);
  expect(await failuresAfter(4, payment.sweepPayments)).toBe(4);
  await db.updateTable('payment_attempt').set({ provider_ref: id }).where('id', '=', id).execute();
  set(id, { refundedCents: 500 });
  expect(await failuresAfter(1, payment.sweepPayments)).toBe(0);
  expect(await attempt()).toMatchObject({ refunded_cents: 500 });
});

test('a provider that is away has an alarm of its own: no round fails for it, and what was paid meanwhile is found', async () => {
  const { payment, provider, order, set } = await scriptPayments(product);
  const ref = await order('visa');
  set(ref, { status: 'paid' });
  const get = () => Promise.reject(new OutboundUnavailable('nobody answers'));
  const away = createPayment(product.platform, {
    provider: { ...provider, get },
    askProvider: () => Promise.resolve({ answer: 'silent', reason: 'no answer' }),
    ownUrl: () => product.url,
    termsFile: () => Promise.reject(new Error('unused')),
  });
  await product.clock.advance(61);
  expect(await failuresAfter(4, away.sweepPayments)).toBe(0);
  expect(away.unreachableSince()).not.toBeNull();
  await product.clock.advance(61);
  await payment.sweepPayments();
  expect(await statusOf(ref)).toBe('paid');
});

test('a payment for which the provider fails while it answers about everything else rings the alarm', async () => {
  const { provider, order } = await scriptPayments(product);
  const ref = await order('visa');
  const broken = createPayment(product.platform, {
    provider: { ...provider, get: () => Promise.reject(new OutboundUnavailable('answers 500')) },
    askProvider: () => Promise.resolve({ answer: 'ok', reason: '' }),
    ownUrl: () => product.url,
    termsFile: () => Promise.reject(new Error('unused')),
  });
  await product.clock.advance(61);
  expect(await failuresAfter(4, broken.sweepPayments)).toBe(4);
  expect(broken.unreachableSince()).toBeNull();
  expect(await statusOf(ref)).toBe('created');
});

test('a payment that the provider never knows rings for a week after its end, not for ever', async () => {
  const { payment, order } = await scriptPayments(product);
  const ref = await order('visa');
  await product.platform.db
    .updateTable('payment_attempt')
    .set({ provider_ref: 'unknown' })
    .where('id', '=', ref)
    .execute();
  await product.clock.advance(2 * 24 * hour);
  expect(await failuresAfter(4, payment.sweepPayments)).toBe(4);
  await product.clock.advance(7 * 24 * hour);
  expect(await failuresAfter(1, payment.sweepPayments)).toBe(0);
  expect(await statusOf(ref)).toBe('created');
});
