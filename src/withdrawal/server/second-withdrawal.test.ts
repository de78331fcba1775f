// A second withdrawal from the same order was promised an answer, and gets one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { roomsOf } from '../../../tests/support/product-rooms.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { holdBackFile, orderOf, outcomeOf, withdraw } from '../../../tests/support/withdraw-order.ts';
import { acceptByOperator } from './index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const mailsTo = async (email: string, template: string) =>
  (await product.messages(email)).filter((mail) => mail.template === template);

/** An order that was withdrawn from once, with the money refunded. */
async function withdrawn(email: string, more: Parameters<typeof paidCertificate>[1] = {}, declared: object = {}) {
  const order = await orderOf(product, await paidCertificate(product, { ...more, certificate: { email } }));
  await holdBackFile(product, order);
  await withdraw(product, { orderNumber: order.number, email, ...declared });
  await product.settled();
  return order;
}

test('[L06] a second declaration of an order is answered by mail like the first, once, and moves no money', async () => {
  const email = 'noch-einmal@mieterin.example';
  const order = await withdrawn(email);
  const again = { orderNumber: order.number, email, name: 'Hoffmann, Lena' };
  await withdraw(product, again);
  await product.settled();
  await withdraw(product, again);
  await product.settled();
  expect(await outcomeOf(product, order)).toMatchObject({
    refundedCents: 1090,
    withdrawals: ['nothing-due: already-withdrawn', 'refunded'],
  });
  expect(await mailsTo(email, 'withdrawal-receipt')).toHaveLength(2);
  const outcomes = await mailsTo(email, 'withdrawal-outcome');
  expect(outcomes.map(({ subject }) => subject).toSorted()).toEqual([
    'Deine Bestellung ist schon widerrufen',
    'Du bekommst dein Geld zurück',
  ]);
  expect(outcomes.every(({ text }) => text.includes(order.number))).toBe(true);
});

test('a landlord who withdraws twice is answered formally', async () => {
  const email = 'zweimal@vermieter.example';
  const byLandlord = { payer: 'landlord' as const, landlordChange: { email, entityType: 'private' as const } };
  const declared = { email, name: 'Becker, Johannes' };
  const order = await withdrawn('zweimal-mieter@mieterin.example', byLandlord, declared);
  await withdraw(product, { orderNumber: order.number, email, name: 'Johannes Becker' });
  await product.settled();
  const subjects = (await mailsTo(email, 'withdrawal-outcome')).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(['Ihre Bestellung ist schon widerrufen', 'Sie bekommen Ihr Geld zurück']);
});

test('[D44] who is not the customer is answered too, without a word about the order, and the customer is not told again', async () => {
  const customer = 'erste@mieterin.example';
  const email = 'zweiter@mieterin.example';
  const order = await withdrawn(customer);
  await withdraw(product, { orderNumber: order.number, email, name: 'Jemand Anders' });
  await product.settled();
  const { id = '' } =
    (await product.platform.db
      .selectFrom('withdrawal')
      .select('id')
      .where('order_id', '=', order.orderId)
      .where('state', '=', 'for-operator')
      .executeTakeFirst()) ?? {};
  expect(await acceptByOperator(product.platform, (await roomsOf(product)).withdrawals, id)).toBe(true);
  await product.settled();
  expect(await mailsTo(email, 'withdrawal-receipt')).toHaveLength(1);
  const answers = await mailsTo(email, 'withdrawal-answer');
  expect(answers.map(({ subject }) => subject)).toEqual(['Die Bestellung ist schon widerrufen']);
  expect(answers[0]?.text).not.toMatch(/\/mieter\/daten\/|Lena|10,90/);
  expect(await mailsTo(customer, 'withdrawal-outcome')).toHaveLength(1);
});
