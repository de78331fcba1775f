import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkFor, signCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { termsVersion } from '../rules/terms.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const choice = { paymentMethod: 'visa', certificateSendMethod: 'email' };
const order = { ...choice, paymentAmount: 10.9, earlyPerformance: true, termsVersion };
const place = (downloadURLId: string, token: string, change: object = {}) =>
  product.post('/payments/payment', { ...order, downloadURLId, ...change }, { token });
const resume = (downloadURLId: string, token: string, change: object = {}) =>
  product.post('/payments/payment/resume', { ...choice, downloadURLId, ...change }, { token });

const attemptsOf = (certificateId: string) =>
  product.platform.db
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
    .select(['payment_attempt.id', 'payment_attempt.order_id'])
    .where('certificate_id', '=', certificateId)
    .execute();

test('[S7.POST /payments/payment] a page that was reloaded goes on with the payment that was ordered, and nothing is ordered anew', async () => {
  const { id, handle, token } = await signCertificate(product.platform);
  const { body: placed } = await place(id, token);
  await product.clock.advance(900);
  for (const link of [id, handle]) expect(await resume(link, token)).toMatchObject({ status: 200, body: placed });
  expect(await attemptsOf(id)).toHaveLength(1);
});

test.each([
  ['another card', { paymentMethod: 'mastercard' }],
  ['another delivery', { certificateSendMethod: 'post' }],
  ['a method that is no card', { paymentMethod: 'paypal' }],
])('%s is no payment that was ordered', async (_, change) => {
  const { id, token } = await signCertificate(product.platform, {}, { hasRequest: true });
  await place(id, token);
  await place(id, token, { paymentMethod: 'paypal' });
  expect(await resume(id, token, change)).toMatchObject({ status: 404, body: { code: 'nothing-open' } });
});

test('neither without an order nor after its hour there is anything to go on with', async () => {
  const { id, handle, token } = await signCertificate(product.platform);
  expect(await resume(id, token)).toMatchObject({ status: 404, body: { code: 'nothing-open' } });
  expect(await attemptsOf(id)).toHaveLength(0);
  await place(id, token);
  await product.clock.advance(3601);
  const opened = await product.get(`/certificate/${handle}`);
  expect(await resume(id, String(opened.body['token']))).toMatchObject({ status: 404, body: { code: 'nothing-open' } });
});

test('what was ordered with the payment service of before is ordered anew: its payment would be found by nobody', async () => {
  const { id, token } = await signCertificate(product.platform);
  await place(id, token, { paymentMethod: 'paypal' });
  const [{ order_id: orderId } = { order_id: '' }] = await attemptsOf(id);
  await sql`
    insert into payment_attempt
    select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'session_id', 'of-before',
      'provider', 'before', 'provider_ref', 'ref-of-before', 'method', 'visa'))).*
    from payment_attempt a where order_id = ${orderId}`.execute(product.platform.db);
  expect(await resume(id, token)).toMatchObject({ status: 404, body: { code: 'nothing-open' } });
  const again = await place(id, token);
  expect(again.status).toBe(200);
  expect(again.body['paymentId']).not.toBe('of-before');
});

test('[W26] what was paid while the page was away is not offered again', async () => {
  const { id, token } = await signCertificate(product.platform);
  const { body } = await place(id, token);
  const card = { clientSecret: body['clientSecret'], cardholder: 'Lena Hoffmann', cardNumber: '4242424242424242' };
  expect((await product.post('/test-payment/confirm', card)).body).toMatchObject({ status: 'paid' });
  expect(await resume(id, token)).toMatchObject({ status: 409, body: { code: 'already-paid' } });
});

test('[W24] the secret of a payment goes to nobody but who ordered it', async () => {
  const mine = await signCertificate(product.platform, {}, { hasRequest: true });
  const other = await signCertificate(product.platform);
  await place(mine.id, mine.token);
  expect((await resume(mine.id, other.token)).status).toBe(404);
  expect((await product.post('/payments/payment/resume', { ...choice, downloadURLId: mine.id })).status).toBe(401);
  // The other side may place its own order, and does not get the payment that the tenant is about to make.
  const landlord = await linkFor(product.platform, 'landlord', mine);
  expect(await resume(landlord.id, landlord.token)).toMatchObject({ status: 404, body: { code: 'nothing-open' } });
});
