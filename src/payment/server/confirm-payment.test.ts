import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCards } from '../../../scripts/demo/sample-people.ts';
import { confirmPayment, payByCard, placeOrder } from '../../../scripts/demo/steps.ts';
import { signCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { cardTenantTexts, paymentTenantTexts } from '../rules/messages.de.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const stateOf = async (id: string) =>
  (await product.platform.db.selectFrom('certificate').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

test('confirming without paying changes nothing [S7.POST /payments/payment/confirm] [W26]', async () => {
  const certificate = await signCertificate(product.platform);
  const { paymentId } = await placeOrder(product, certificate);
  const confirmed = await confirmPayment(product, certificate, paymentId);
  expect(confirmed.status).toBe(200);
  expect(confirmed.body).toEqual({
    message: paymentTenantTexts.open,
    data: { status: 'open', payment: false },
  });
  expect(await stateOf(certificate.id)).toBe('awaiting-payment');
});

test('a card pays the order, and the confirmation says so', async () => {
  const certificate = await signCertificate(product.platform);
  const { paymentId, clientSecret } = await placeOrder(product, certificate);
  expect((await payByCard(product, clientSecret, testCards.good)).body).toEqual({
    status: 'paid',
    message: paymentTenantTexts.succeeded,
  });
  const confirmed = await confirmPayment(product, certificate, paymentId);
  expect(confirmed.body).toEqual({
    message: paymentTenantTexts.succeeded,
    data: { status: 'paid', payment: true },
  });
  expect(['paid', 'issued']).toContain(await stateOf(certificate.id));
});

test('the webhook alone settles the order, without the payer coming back', async () => {
  const certificate = await signCertificate(product.platform);
  const { clientSecret } = await placeOrder(product, certificate);
  await payByCard(product, clientSecret, testCards.good);
  await product.settled();
  expect(await stateOf(certificate.id)).toBe('issued');
  const undelivered = await product.platform.db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('delivered_at', 'is', null)
    .execute();
  expect(undelivered).toEqual([]);
});

test('a declined card leaves the order open for another card', async () => {
  const certificate = await signCertificate(product.platform);
  const { paymentId, clientSecret } = await placeOrder(product, certificate);
  expect((await payByCard(product, clientSecret, testCards.declined)).body).toEqual({
    status: 'declined',
    message: cardTenantTexts.declined,
  });
  expect((await payByCard(product, clientSecret, testCards.insufficient)).body).toEqual({
    status: 'declined',
    message: cardTenantTexts.insufficientFunds,
  });
  expect((await confirmPayment(product, certificate, paymentId)).body['data']).toEqual({
    status: 'open',
    payment: false,
  });
  await payByCard(product, clientSecret, testCards.good);
  expect((await confirmPayment(product, certificate, paymentId)).body['data']).toEqual({
    status: 'paid',
    payment: true,
  });
});

test('a real card number is refused and stored nowhere', async () => {
  const certificate = await signCertificate(product.platform);
  const { clientSecret } = await placeOrder(product, certificate);
  expect((await payByCard(product, clientSecret, '4111 1111 1111 1111')).body).toEqual({
    status: 'declined',
    message: cardTenantTexts.notATestCard,
  });
});

test('the bank asks in between: approved pays, refused stays open', async () => {
  const certificate = await signCertificate(product.platform);
  const { paymentId, clientSecret } = await placeOrder(product, certificate);
  expect((await payByCard(product, clientSecret, testCards.challenge)).body['status']).toBe('challenge');
  expect((await confirmPayment(product, certificate, paymentId)).body['data']).toEqual({
    status: 'open',
    payment: false,
  });
  expect((await payByCard(product, clientSecret, testCards.challenge, { threeDSecure: false })).body).toEqual({
    status: 'declined',
    message: cardTenantTexts.challengeFailed,
  });
  expect((await payByCard(product, clientSecret, testCards.challenge, { threeDSecure: true })).body['status']).toBe(
    'paid',
  );
  expect((await confirmPayment(product, certificate, paymentId)).body['data']).toEqual({
    status: 'paid',
    payment: true,
  });
});

test.each([
  ['pay', 'paid', '/zertifikat/herunterladen/'],
  ['decline', 'failed', '/zertifikat/herunterladen/'],
  ['cancel', 'failed', '/zahlungsmethode/'],
  ['later', 'open', '/zertifikat/herunterladen/'],
])('[S2.route./zertifikat/herunterladen/{id}] on the test page %s ends as %s', async (decision, status, path) => {
  const certificate = await signCertificate(product.platform);
  const { paymentId, ref } = await placeOrder(product, certificate, { paymentMethod: 'paypal' });
  expect((await product.get(`/test-payment/${ref}`)).body).toMatchObject({
    method: 'paypal',
    amountCents: 1090,
    isOpen: true,
  });
  const decided = await product.post('/test-payment/decide', { ref, decision });
  // After a cancellation at the provider the payer chooses a method again, which needs no attempt.
  const session = path === '/zertifikat/herunterladen/' ? `?session_id=${paymentId}` : '?';
  expect(String(decided.body['redirectUrl']).startsWith(`${path}${certificate.id}${session}`)).toBe(true);
  const confirmed = await confirmPayment(product, certificate, paymentId);
  expect(confirmed.body['data']).toMatchObject({ status });
});

test('a payment that was left for later is taken when it comes', async () => {
  const certificate = await signCertificate(product.platform);
  const { ref } = await placeOrder(product, certificate, { paymentMethod: 'klarna' });
  await product.post('/test-payment/decide', { ref, decision: 'later' });
  await product.post('/test-payment/decide', { ref, decision: 'pay' });
  await product.settled();
  expect(await stateOf(certificate.id)).toBe('issued');
});

test('after paying nothing can be ordered again', async () => {
  const certificate = await signCertificate(product.platform);
  const { paymentId, clientSecret } = await placeOrder(product, certificate);
  await payByCard(product, clientSecret, testCards.good);
  await confirmPayment(product, certificate, paymentId);
  await expect(placeOrder(product, certificate)).rejects.toThrow('already-paid');
});

test('an attempt is known only together with its certificate [S7.GET /payments/payment-details] [W29]', async () => {
  const certificate = await signCertificate(product.platform, {}, { hasRequest: true });
  const other = await signCertificate(product.platform);
  const { paymentId } = await placeOrder(product, certificate, {
    certificateSendMethod: 'post',
    paymentAmount: 16.8,
  });
  const details = (sessionId: string, id: string) =>
    product.get(`/payments/payment-details?session_id=${sessionId}&certificateId=${id}`);
  expect((await details(paymentId, certificate.id)).body).toEqual({
    data: { certificateType: 'post', paymentMethod: 'visa' },
  });
  const refused = await Promise.all([
    details(paymentId, other.id),
    details('x'.repeat(43), certificate.id),
    details(paymentId, certificate.handle),
  ]);
  expect(refused.map(({ status, body }) => [status, body['code']])).toEqual(
    Array.from({ length: 3 }, () => [404, 'link-expired']),
  );
  expect((await confirmPayment(product, other, paymentId)).status).toBe(404);
  expect((await product.post('/payments/payment/confirm', { paymentId })).status).toBe(401);
});
