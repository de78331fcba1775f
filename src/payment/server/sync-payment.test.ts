// sync-payment.ts against a scripted provider, with the real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptPayments } from '../../../tests/support/payment/scripted-payments.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { copyUnreadable } from '../../../tests/support/unreadable-rows.ts';
import { createPayment, findLiveOrder } from './index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const auditOf = async (subjectId: string) =>
  (
    await product.platform.db
      .selectFrom('audit_event')
      .select('event')
      .where('subject_id', '=', subjectId)
      .orderBy('seq')
      .execute()
  ).map(({ event }) => event);

const attemptOf = (id: string) =>
  product.platform.db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test.each([
  ['the tenant twice', 'tenant'],
  ['the tenant and the landlord', 'landlord'],
] as const)('two paid attempts of one order, by %s: one pays, the other is refunded once [D32]', async (_, second) => {
  const { payment, certificate, order, refunds, set } = await scriptPayments(product);
  const refs = [await order('visa'), await order('paypal', second)];
  for (const ref of refs) set(ref, { status: 'paid' });
  await Promise.all([...refs, ...refs].map((ref) => payment.syncPayment(ref)));
  await payment.sweepPayments();
  const owner = await findLiveOrder(product.platform.db, certificate.id);
  expect(owner?.state).toBe('paid');
  const other = refs.find((ref) => ref !== owner?.paidAttemptId) ?? '';
  expect(new Set(refunds)).toEqual(new Set([other]));
  expect(await attemptOf(other)).toMatchObject({ status: 'paid', refunded_cents: 1090 });
  const events = await auditOf(other);
  expect(events.filter((event) => event === 'payment.refunded')).toHaveLength(1);
  expect(events).toContain('payment.double');
  const told = (await product.messages()).filter(({ text }) => text.includes(owner?.number ?? 'no number'));
  const returned = told.filter(({ template }) => template === 'payment-returned');
  expect(returned.map(({ text }) => text)).toEqual([expect.stringContaining('war schon bezahlt')]);
});

test('paid and given back is heard of at once: it bought something, so no mail says that it did not', async () => {
  const { payment, certificate, order, set } = await scriptPayments(product);
  const ref = await order('visa');
  const number = (await findLiveOrder(product.platform.db, certificate.id))?.number ?? 'no number';
  set(ref, { status: 'paid', refundedCents: 1090 });
  await payment.syncPayment(ref);
  expect(await attemptOf(ref)).toMatchObject({ status: 'paid', refunded_cents: 1090 });
  const about = (await product.messages()).filter(({ text }) => text.includes(number));
  expect(about.map(({ template }) => template)).toContain('order-confirmation');
  expect(about.map(({ template }) => template)).not.toContain('payment-returned');
});

test.each([
  ['another amount', { amountCents: 100 }],
  ['another currency', { currency: 'usd' }],
])('%s is not taken as payment and is told once [W27]', async (_, change) => {
  const { payment, certificate, order, set } = await scriptPayments(product);
  const ref = await order('visa');
  set(ref, { status: 'paid', ...change });
  await payment.syncPayment(ref);
  await payment.syncPayment(ref);
  expect((await findLiveOrder(product.platform.db, certificate.id))?.state).toBe('open');
  expect((await auditOf(ref)).filter((event) => event === 'payment.mismatch')).toHaveLength(1);
});

test('a certificate that was stopped meanwhile is not sold: the money goes back', async () => {
  const { payment, certificate, order, set, refunds } = await scriptPayments(product);
  const ref = await order('visa');
  await product.platform.db
    .updateTable('certificate')
    .set({ state: 'deleted' })
    .where('id', '=', certificate.id)
    .execute();
  set(ref, { status: 'paid' });
  await payment.syncPayment(ref);
  expect(refunds).toEqual([ref]);
  const row = await product.platform.db
    .selectFrom('customer_order')
    .select('state')
    .where('certificate_id', '=', certificate.id)
    .executeTakeFirstOrThrow();
  expect(row.state).toBe('canceled');
});

test('the sweep finds a payment whose webhook was lost, after a minute of silence', async () => {
  const { payment, certificate, order, set } = await scriptPayments(product);
  set(await order('visa'), { status: 'paid' });
  await payment.sweepPayments();
  expect((await findLiveOrder(product.platform.db, certificate.id))?.state).toBe('open');
  await product.clock.advance(61);
  await payment.sweepPayments();
  expect((await findLiveOrder(product.platform.db, certificate.id))?.state).toBe('paid');
});

test('the sweep tries a refund again that was interrupted', async () => {
  const { payment, order, set, refunds } = await scriptPayments(product);
  const [first, second] = [await order('visa'), await order('paypal')];
  set(first, { status: 'paid' });
  await payment.syncPayment(first);
  // It is booked as paid, but the process ended before the refund.
  await product.platform.db.updateTable('payment_attempt').set({ status: 'paid' }).where('id', '=', second).execute();
  set(second, { status: 'paid' });
  await payment.sweepPayments();
  await payment.sweepPayments();
  expect(refunds).toEqual([second]);
});

test('fifty refunds that the provider can’t make hold up none behind them', async () => {
  const { payment, provider, order, set } = await scriptPayments(product);
  const [first, second] = [await order('visa'), await order('paypal')];
  set(first, { status: 'paid' });
  await payment.syncPayment(first);
  // Each is booked as paid, but the process ended before its refund.
  const copied = { table: 'payment_attempt', id: second, count: 51, change: { status: 'paid' } } as const;
  const paid = await copyUnreadable(product, { ...copied, unique: ['session_id', 'provider_ref'] });
  const refunds: string[] = [];
  provider.refund = ({ refundId }) => {
    if (refundId !== paid.at(-1)) return Promise.reject(new Error('broken'));
    refunds.push(refundId);
    return Promise.resolve('done');
  };
  await payment.sweepPayments();
  expect(refunds).toEqual([paid.at(-1)]);
});

test('the embedded provider refuses to exist outside trial mode', () => {
  const platform = { ...product.platform, settings: { ...product.platform.settings, isTrial: false } };
  expect(() =>
    createPayment(platform, { ownUrl: () => '', termsFile: () => Promise.reject(new Error('unused')) }),
  ).toThrow('Testbetrieb');
});
