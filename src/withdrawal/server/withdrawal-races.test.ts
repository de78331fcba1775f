// Whatever the interleaving of payment, issuing, outages and several withdrawals: the money is refunded once, or the operator decides.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCards } from '../../../scripts/demo/sample-people.ts';
import { confirmPayment, payByCard, placeOrder } from '../../../scripts/demo/steps.ts';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { signCertificate } from '../../../tests/support/signed-certificate.ts';
import { scriptWithdrawal } from '../../../tests/support/scripted-withdrawal.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { copyUnreadable } from '../../../tests/support/unreadable-rows.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { holdBackFile, orderOf, outcomeOf, withdraw } from '../../../tests/support/withdraw-order.ts';

const longTest = 120_000;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test(
  '[D44] two withdrawals from one order at once pay it back once, with one credit note',
  async () => {
    for (const run of [1, 2, 3]) {
      const email = `zwei${run}@mieterin.example`;
      const order = await orderOf(product, await paidCertificate(product, { certificate: { email } }));
      await holdBackFile(product, order);
      await Promise.all([
        withdraw(product, { orderNumber: order.number, email }),
        withdraw(product, { orderNumber: order.number, email, name: 'Hoffmann, Lena' }),
      ]);
      await product.settled();
      expect(await outcomeOf(product, order)).toMatchObject({
        order: 'refunded',
        refundedCents: 1090,
        certificate: 'revoked',
        withdrawals: ['nothing-due: already-withdrawn', 'refunded'],
        creditNotes: [1090],
      });
    }
  },
  longTest,
);

test(
  '[D44] a withdrawal in the middle of payment and issuing ends in one of three ways, and never with the money kept and the certificate gone',
  async () => {
    const seen: string[] = [];
    for (const run of Array.from({ length: 12 }, (_, index) => index)) {
      const email = `mitten${run}@mieterin.example`;
      const certificate = await signCertificate(product.platform, { email });
      const placed = await placeOrder(product, certificate);
      const order = await orderOf(product, certificate);
      const paying = payByCard(product, placed.clientSecret, testCards.good);
      // The first runs withdraw together with the payment, later ones after it with a growing number of other calls before: while it is
      // issued, or after.
      if (run >= 4) await paying;
      const confirming = confirmPayment(product, certificate, placed.paymentId);
      for (let calls = 0; calls < (run - 4) * 2; calls++) await product.get('/payments/payment-details');
      await withdraw(product, { orderNumber: order.number, email });
      await Promise.all([paying, confirming]);
      await product.settled();
      const { order: state, refundedCents, certificate: kept, withdrawals } = await outcomeOf(product, order);
      seen.push(`${state} ${refundedCents ?? 0} ${kept} ${withdrawals.join()}`);
    }
    const possible = new Set([
      // The payment was not known yet: the order ended, and what was paid was refunded.
      'canceled 0 awaiting-payment nothing-due: not-paid',
      // It was paid, but the file was not sent.
      'refunded 1090 revoked refunded',
      // The file was sent.
      'paid 0 issued for-operator: released',
    ]);
    expect(seen.filter((end) => !possible.has(end))).toEqual([]);
    // Any payment for an order that had ended was refunded.
    const kept = await product.platform.db
      .selectFrom('payment_attempt')
      .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
      .select('payment_attempt.id')
      .where('customer_order.state', '=', 'canceled')
      .where('payment_attempt.status', '=', 'paid')
      .where('payment_attempt.refunded_cents', '=', 0)
      .execute();
    expect(kept).toEqual([]);
  },
  longTest,
);

test('[D44] before anybody paid the order ends, and the certificate can be ordered anew', async () => {
  const email = 'unbezahlt@mieterin.example';
  const certificate = await signCertificate(product.platform, { email });
  const placed = await placeOrder(product, certificate, { paymentMethod: 'paypal' });
  const order = await orderOf(product, certificate);
  await product.post('/test-payment/decide', { ref: placed.ref, decision: 'later' });
  await withdraw(product, { orderNumber: order.number, email });
  await product.settled();
  expect(await outcomeOf(product, order)).toMatchObject({
    order: 'canceled',
    certificate: 'awaiting-payment',
    withdrawals: ['nothing-due: not-paid'],
  });
  const told = (await product.messages(email)).filter(({ template }) => template === 'withdrawal-outcome');
  expect(told.map(({ subject }) => subject)).toEqual(['Deine Bestellung ist beendet']);
  // The certificate was not bought, so it can be ordered anew.
  const again = await placeOrder(product, certificate);
  expect(again.paymentId).not.toBe(placed.paymentId);
});

test('[D44] a payment that cannot be closed any more and arrives after the withdrawal goes back', async () => {
  const { of, id, withdrawals, set, ref, payment, refunds } = await scriptWithdrawal(product, { isPaid: false });
  await withdrawals.decide(id);
  set(ref, { status: 'paid' });
  await payment.syncPayment(ref);
  await payment.syncPayment(ref);
  expect(refunds).toHaveLength(1);
  expect(await outcomeOf(product, of)).toMatchObject({
    order: 'canceled',
    certificate: 'awaiting-payment',
    withdrawals: ['nothing-due: not-paid'],
  });
});

test('a withdrawal whose job got lost is decided by the sweep', async () => {
  const { of, withdrawals } = await scriptWithdrawal(product);
  await withdrawals.sweep();
  await withdrawals.sweep();
  expect(await outcomeOf(product, of)).toMatchObject({ order: 'refunded', withdrawals: ['refunded'] });
});

test('[16.5.3] [L08] while the payment provider is out of reach the refund waits, and is made once it answers', async () => {
  const { of, id, provider, withdrawals, refunds } = await scriptWithdrawal(product);
  const { refund } = provider;
  provider.refund = () => Promise.reject(new Error('out of reach'));
  await withdrawals.decide(id);
  expect(await outcomeOf(product, of)).toMatchObject({
    order: 'paid',
    certificate: 'revoked',
    withdrawals: ['refunding'],
  });
  provider.refund = refund;
  // It is not retried at once.
  await withdrawals.sweep();
  expect(refunds).toEqual([]);
  await product.clock.advance(301);
  await withdrawals.sweep();
  await withdrawals.sweep();
  await product.settled();
  expect(refunds).toEqual([id]);
  expect(await outcomeOf(product, of)).toMatchObject({
    order: 'refunded',
    withdrawals: ['refunded'],
    creditNotes: [1090],
  });
});

test('[L08] money on its way is booked when the provider says that it arrived', async () => {
  const { of, id, provider, withdrawals, set, ref, payment } = await scriptWithdrawal(product);
  provider.refund = () => Promise.resolve('pending');
  await withdrawals.decide(id);
  await withdrawals.sweep();
  expect(await outcomeOf(product, of)).toMatchObject({ order: 'paid', withdrawals: ['refunding'] });
  set(ref, { refundedCents: 1090 });
  await payment.syncPayment(ref);
  await withdrawals.sweep();
  expect(await outcomeOf(product, of)).toMatchObject({ order: 'refunded', withdrawals: ['refunded'] });
});

test('[L08] a refund that fails is the operator’s, who has it tried again', async () => {
  const { of, id, provider, withdrawals, refunds } = await scriptWithdrawal(product);
  const { refund } = provider;
  provider.refund = () => Promise.resolve('failed');
  await withdrawals.decide(id);
  await withdrawals.sweep();
  expect(await outcomeOf(product, of)).toMatchObject({ order: 'paid', withdrawals: ['refund-failed'] });
  const mails = await product.messages(product.platform.settings.operator.email);
  expect(
    mails.filter(({ template, text }) => template === 'payment-incident' && text.includes(of.number)),
  ).toHaveLength(1);
  provider.refund = refund;
  expect(await withdrawals.accept(id)).toBe(true);
  await product.settled();
  // The provider gets another id, because the first one stays failed there.
  expect(refunds).toEqual([`${id}-1`]);
  expect(await outcomeOf(product, of)).toMatchObject({ order: 'refunded', withdrawals: ['refunded'] });
});

test('[D44] money that the bank asks back is not sent a second time', async () => {
  const { of, id, withdrawals, set, ref, payment, refunds } = await scriptWithdrawal(product);
  set(ref, { incidents: [{ kind: 'dispute-opened', id: 'd1', amountCents: 1090 }] });
  await payment.syncPayment(ref);
  await withdrawals.decide(id);
  expect(await outcomeOf(product, of)).toMatchObject({ order: 'paid', withdrawals: ['for-operator: disputed'] });
  expect(refunds).toEqual([]);
});

test('[L08] a withdrawal whose job was lost is decided behind fifty that can’t be', async () => {
  const { of, id, withdrawals } = await scriptWithdrawal(product);
  const change = { received_at: addSeconds(product.platform.clock.now(), -1) };
  await copyUnreadable(product, { table: 'withdrawal', id, count: 50, change, unique: ['content_index'] });
  await withdrawals.sweep();
  expect(await outcomeOf(product, of)).toMatchObject({ order: 'refunded', withdrawals: ['refunded'] });
});
