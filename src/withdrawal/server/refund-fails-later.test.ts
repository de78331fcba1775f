// A refund that was on its way when somebody withdrew fails after all: it is sent again, and never exceeds the price.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptWithdrawal } from '../../../tests/support/scripted-withdrawal.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { outcomeOf } from '../../../tests/support/withdraw-order.ts';
import { commands } from '../../app/operator/commands.ts';
import { askWithdrawals } from '../../app/operator/withdrawals-command.ts';
import { newId } from '../../platform/crypto/random.ts';

const longTest = 120_000;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** A provider that accepts every refund and needs days for it, and an operator who refunds money. */
async function slowRefunds() {
  const scripted = await scriptWithdrawal(product);
  const { of, provider, set, ref, payment } = scripted;
  const asked: number[] = [];
  provider.refund = ({ amountCents }) => {
    asked.push(amountCents);
    return Promise.resolve('pending');
  };
  const give = (amountCents: number, refundId = newId()) =>
    payment.refundByOperator({ orderId: of.orderId, refundId, amountCents });
  const failed: { kind: 'refund-failed'; id: string; amountCents: number }[] = [];
  /** Reports from the provider how much arrived, and perhaps a refund that failed. */
  const hear = async (refundedCents: number, fails?: { id: string; amountCents: number }) => {
    if (fails) failed.push({ kind: 'refund-failed', ...fails });
    set(ref, { refundedCents, incidents: [...failed] });
    await payment.syncPayment(ref);
    await scripted.withdrawals.sweep();
  };
  return { ...scripted, asked, give, hear };
}

const { refund } = commands;
const operator = (argument: string, ...more: string[]) =>
  askWithdrawals({ db: product.platform.db, settings: product.platform.settings, argument, more });
const askRefund = (number: string, ...more: string[]) =>
  refund?.run({ db: product.platform.db, settings: product.platform.settings, argument: number, more });

test(
  '[L08] what was on its way before the withdrawal and failed is sent again by the operator, and the withdrawal ends with it',
  async () => {
    const { of, id, withdrawals, asked, give, hear } = await slowRefunds();
    const first = newId();
    expect(await give(590, first)).toBe(true);
    await withdrawals.decide(id);
    // All of it is on its way, so nothing is left to refund.
    expect(await give(1)).toBe(false);
    await hear(0, { id: first, amountCents: 590 });
    expect(await operator('effective', id)).toMatchObject({
      title: expect.stringContaining(`refund ${of.number} 5,90`) as string,
      isAlarm: true,
    });
    expect(JSON.stringify((await operator(id)).rows)).toContain(`refund ${of.number} 5,90`);
    expect(await askRefund(of.number)).toMatchObject({ isAlarm: false, rows: [[of.number, '10,90', '0,00', '5,90']] });
    // The withdrawal's own refund does not count as left, whether it has arrived or not.
    expect(await give(591)).toBe(false);
    await hear(500);
    expect(await give(591)).toBe(false);
    expect(await outcomeOf(product, of)).toMatchObject({ withdrawals: ['refunding'] });
    expect(await give(590)).toBe(true);
    expect(await give(1)).toBe(false);
    expect(asked.filter((cents) => cents === 590)).toHaveLength(2);
    expect(JSON.stringify((await operator(id)).rows)).not.toContain('refund MF');
    await hear(1090);
    expect(await outcomeOf(product, of)).toMatchObject({ order: 'refunded', withdrawals: ['refunded'] });
  },
  longTest,
);

test('[L08] the whole price was on its way, the withdrawal was closed with it, and it failed: it is sent again', async () => {
  const { of, id, withdrawals, give, hear } = await slowRefunds();
  const first = newId();
  expect(await give(1090, first)).toBe(true);
  await withdrawals.decide(id);
  expect(await outcomeOf(product, of)).toMatchObject({ withdrawals: ['nothing-due: paid-back'] });
  await hear(0, { id: first, amountCents: 1090 });
  const mails = await product.messages(product.platform.settings.operator.email);
  const told = mails.filter(({ template, text }) => template === 'payment-incident' && text.includes(of.number));
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining(`operator -- refund ${of.number}`)]);
  expect(await give(1090)).toBe(true);
  expect(await give(1)).toBe(false);
  await hear(1090);
  expect(await outcomeOf(product, of)).toMatchObject({ order: 'refunded', refundedCents: 1090 });
});

test('[L08] when the refund of the withdrawal itself failed too, its own command sends all that is due, once', async () => {
  const { of, id, provider, withdrawals, asked, give, hear } = await slowRefunds();
  const first = newId();
  expect(await give(590, first)).toBe(true);
  const { refund: slowly } = provider;
  provider.refund = () => Promise.resolve('failed');
  await withdrawals.decide(id);
  await hear(0, { id: first, amountCents: 590 });
  expect(await askRefund(of.number, '10,90')).toMatchObject({
    title: expect.stringContaining(`withdrawals effective ${id}`) as string,
    isAlarm: true,
  });
  expect(JSON.stringify((await operator(id)).rows)).toContain(`withdrawals effective ${id}`);
  provider.refund = slowly;
  expect(await withdrawals.accept(id)).toBe(true);
  expect(await give(1)).toBe(false);
  expect(asked).toEqual([590, 1090]);
  await hear(1090);
  expect(await outcomeOf(product, of)).toMatchObject({ order: 'refunded', withdrawals: ['refunded'] });
});

test('[L08] what went back at the provider by hand stays counted while the rest is on its way', async () => {
  const { of, id, set, ref, payment, withdrawals, asked, give, hear } = await slowRefunds();
  set(ref, { refundedCents: 500 });
  await payment.syncPayment(ref);
  await withdrawals.decide(id);
  expect(asked).toEqual([590]);
  expect(await give(1)).toBe(false);
  await hear(1090);
  expect(await outcomeOf(product, of)).toMatchObject({ order: 'refunded', withdrawals: ['refunded'] });
});
