// Refunds by the operator, by a withdrawal and by chargeback: never more than was paid, and never twice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roomsOf } from '../../../tests/support/product-rooms.ts';
import { scriptWithdrawal } from '../../../tests/support/scripted-withdrawal.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { outcomeOf } from '../../../tests/support/withdraw-order.ts';
import { runOperatorCommands } from '../../app/operator-commands.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/crypto/random.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('[L08] what the operator gave back and is on its way is not sent again, and the rest is', async () => {
  const { of, id, provider, withdrawals, set, ref, payment } = await scriptWithdrawal(product);
  const asked: number[] = [];
  provider.refund = ({ amountCents }) => {
    asked.push(amountCents);
    return Promise.resolve('pending');
  };
  const goodwill = (amountCents: number) =>
    payment.refundByOperator({ orderId: of.orderId, refundId: newId(), amountCents });
  expect(await goodwill(500)).toBe(true);
  expect(await goodwill(591)).toBe(false);
  await withdrawals.decide(id);
  expect(asked).toEqual([500, 590]);
  set(ref, { refundedCents: 500 });
  await payment.syncPayment(ref);
  await withdrawals.sweep();
  expect(await outcomeOf(product, of)).toMatchObject({ order: 'paid', withdrawals: ['refunding'] });
  set(ref, { refundedCents: 1090 });
  await payment.syncPayment(ref);
  await withdrawals.sweep();
  expect(await outcomeOf(product, of)).toMatchObject({ order: 'refunded', withdrawals: ['refunded'] });
});

test('[L08] tried again, a refund asks for what has not come back meanwhile by another way', async () => {
  const { of, id, provider, withdrawals, set, ref, payment } = await scriptWithdrawal(product);
  provider.refund = () => Promise.resolve('failed');
  await withdrawals.decide(id);
  set(ref, { refundedCents: 500 });
  await payment.syncPayment(ref);
  const asked: number[] = [];
  provider.refund = ({ amountCents }) => {
    asked.push(amountCents);
    set(ref, { refundedCents: 500 + amountCents });
    return Promise.resolve('done');
  };
  expect(await withdrawals.accept(id)).toBe(true);
  expect(asked).toEqual([590]);
  expect(await outcomeOf(product, of)).toMatchObject({ order: 'refunded', withdrawals: ['refunded'] });
});

test('money that the bank asks back is not given back by the operator either', async () => {
  const { of, set, ref, payment, refunds } = await scriptWithdrawal(product);
  set(ref, { incidents: [{ kind: 'dispute-opened', id: 'd2', amountCents: 1090 }] });
  await payment.syncPayment(ref);
  const goodwill = () => payment.refundByOperator({ orderId: of.orderId, refundId: newId(), amountCents: 500 });
  expect(await goodwill()).toBe(false);
  // Another dispute that was decided in our favour says nothing about this one.
  set(ref, { incidents: [{ kind: 'dispute-won', id: 'd1', amountCents: 1090 }] });
  await payment.syncPayment(ref);
  expect(await goodwill()).toBe(false);
  expect(refunds).toEqual([]);
  set(ref, { incidents: [{ kind: 'dispute-won', id: 'd2', amountCents: 1090 }] });
  await payment.syncPayment(ref);
  expect(await goodwill()).toBe(true);
});

test('[L55] money that the bank took before the provider could be asked is not sent as well, and what went out unseen is booked', async () => {
  for (const went of [false, true]) {
    const { of, provider, set, ref, payment } = await scriptWithdrawal(product);
    const refund = { orderId: of.orderId, refundId: newId(), amountCents: 1090 };
    const asked: string[] = [];
    provider.refund = ({ refundId }) => {
      asked.push(refundId);
      return Promise.reject(new Error('out of reach'));
    };
    await expect(payment.refundByOperator(refund)).rejects.toThrow('out of reach');
    const incidents = [{ kind: 'dispute-lost', id: 'chb2', amountCents: 1090 }] as const;
    set(ref, { incidents: [...incidents], refundedCents: went ? 1090 : 0 });
    await payment.syncPayment(ref);
    expect(await payment.refundByOperator(refund)).toBe(went);
    expect(asked).toHaveLength(1);
    if (went) continue;
    // Decided in our favour, so the operator may request it anew.
    set(ref, { incidents: [{ kind: 'dispute-won', id: 'chb2', amountCents: 1090 }] });
    await payment.syncPayment(ref);
    provider.refund = () => Promise.resolve('pending');
    expect(await payment.refundByOperator({ ...refund, refundId: newId() })).toBe(true);
  }
});

test('[L55] what the provider took before the bank asked for the money went out, also while it is on its way', async () => {
  const { of, provider, set, ref, payment } = await scriptWithdrawal(product);
  const asked: string[] = [];
  provider.refund = ({ refundId }) => {
    asked.push(refundId);
    return Promise.reject(new Error('the answer got lost'));
  };
  const [first, second] = [500, 590].map((amountCents) => ({ orderId: of.orderId, refundId: newId(), amountCents }));
  if (!first || !second) throw new Error('two refunds');
  for (const refund of [first, second])
    await expect(payment.refundByOperator(refund)).rejects.toThrow('the answer got lost');
  // The provider knows one of the two.
  const incidents = [{ kind: 'dispute-opened', id: 'dp3', amountCents: 1090 }] as const;
  set(ref, { incidents: [...incidents], refundsTaken: [first.refundId] });
  await payment.syncPayment(ref);
  expect(await payment.refundByOperator(first)).toBe(true);
  expect(await payment.refundByOperator(second)).toBe(false);
  expect(asked).toHaveLength(2);
  // It arrived, and the bank gave in: what is left may be requested, and no more.
  set(ref, { incidents: [{ kind: 'dispute-won', id: 'dp3', amountCents: 1090 }], refundedCents: 500 });
  await payment.syncPayment(ref);
  provider.refund = () => Promise.resolve('pending');
  expect(await payment.refundByOperator({ ...second, refundId: newId(), amountCents: 600 })).toBe(false);
  expect(await payment.refundByOperator({ ...second, refundId: newId() })).toBe(true);
});

test('a chargeback that was reversed blocks no refund', async () => {
  const { of, set, ref, payment } = await scriptWithdrawal(product);
  for (const kind of ['dispute-lost', 'dispute-won'] as const) {
    set(ref, { incidents: [{ kind, id: 'chb1', amountCents: 1090 }] });
    await payment.syncPayment(ref);
  }
  expect(await payment.refundByOperator({ orderId: of.orderId, refundId: newId(), amountCents: 500 })).toBe(true);
});

test('a refund of the operator whose answer got lost is asked for again under the same name, and is no second one', async () => {
  const { of, provider, payment } = await scriptWithdrawal(product);
  const { platform } = product;
  const names: string[] = [];
  const { refund } = provider;
  provider.refund = ({ refundId }) => {
    names.push(refundId);
    return Promise.reject(new Error('the answer got lost'));
  };
  const id = newId();
  const hours = (count: number): Date => addSeconds(platform.clock.now(), count * 3600);
  // Dated so that the running product does not pick it up beside this test.
  const order = { id, kind: 'refund', subject_id: of.orderId, amount_cents: 500, next_try_at: hours(1) };
  await platform.db
    .insertInto('operator_order')
    .values({ ...order, created_at: platform.clock.now() })
    .execute();
  const rooms = { ...(await roomsOf(product)), payment };
  const run = (count: number) => runOperatorCommands({ ...platform, clock: { now: () => hours(count) } }, rooms);
  const answer = () =>
    platform.db.selectFrom('operator_order').select(['done_at', 'is_done']).where('id', '=', id).executeTakeFirst();
  await run(2);
  expect(await answer()).toEqual({ done_at: null, is_done: null });
  provider.refund = (asked) => {
    names.push(asked.refundId);
    return refund(asked);
  };
  await run(4);
  expect(await answer()).toMatchObject({ is_done: true });
  expect(names).toEqual([id, id]);
  expect(await outcomeOf(product, of)).toMatchObject({ refundedCents: 500 });
});

test('of two processes that see the same order of the operator one carries it out, and its answer stands', async () => {
  const { of, provider, payment } = await scriptWithdrawal(product);
  const { db, clock } = product.platform;
  const [id, names] = [newId(), new Array<string>()];
  const { refund } = provider;
  const [once, twice, answered] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  provider.refund = async (wanted) => {
    names.push(wanted.refundId);
    (names.length === 1 ? once : twice).resolve();
    await answered.promise;
    return refund(wanted);
  };
  const later = addSeconds(clock.now(), 3600);
  const order = { id, kind: 'refund', subject_id: of.orderId, amount_cents: 500, created_at: clock.now() };
  await db
    .insertInto('operator_order')
    .values({ ...order, next_try_at: later })
    .execute();
  const rooms = { ...(await roomsOf(product)), payment };
  const run = () => runOperatorCommands({ ...product.platform, clock: { now: () => later } }, rooms);
  const first = run();
  await once.promise;
  const second = run();
  await Promise.race([second, twice.promise]);
  answered.resolve();
  await Promise.all([first, second]);
  expect(names).toEqual([id]);
  const done = await db.selectFrom('operator_order').select('is_done').where('id', '=', id).executeTakeFirstOrThrow();
  expect(done).toEqual({ is_done: true });
});

test('money that the operator gave back is booked when it arrived, also when the news of it got lost', async () => {
  const { of, provider, set, ref, payment } = await scriptWithdrawal(product);
  const { db, clock } = product.platform;
  provider.refund = () => Promise.resolve('pending');
  const refundId = newId();
  expect(await payment.refundByOperator({ orderId: of.orderId, refundId, amountCents: 500 })).toBe(true);
  const order = { id: refundId, kind: 'refund', subject_id: of.orderId, amount_cents: 500, is_done: true };
  await db
    .insertInto('operator_order')
    .values({ ...order, created_at: clock.now(), done_at: clock.now() })
    .execute();
  set(ref, { refundedCents: 500 });
  await payment.sweepPayments();
  expect(await outcomeOf(product, of)).toMatchObject({ refundedCents: 0 });
  await product.clock.advance(3601);
  await payment.sweepPayments();
  await product.settled();
  expect(await outcomeOf(product, of)).toMatchObject({ refundedCents: 500, creditNotes: [500] });
});
