import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCards } from '../../../../scripts/demo/sample-people.ts';
import { confirmPayment, payByCard, placeOrder } from '../../../../scripts/demo/steps.ts';
import { signCertificate } from '../../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../../tests/support/test-product.ts';
import { deliveryTimeNeutralTexts } from '../../rules/delivery-time.de.ts';
import { orderTenantTexts } from '../../rules/messages.de.ts';
import { legalPaths, termsVersion } from '../../rules/terms.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('the order confirmation holds the whole contract and the terms as a file [L04] [L05] [L07] [L14]', async () => {
  const certificate = await signCertificate(
    product.platform,
    { email: 'vertrag@mieterin.example' },
    { hasRequest: true },
  );
  const { clientSecret, paymentId } = await placeOrder(product, certificate, {
    certificateSendMethod: 'post',
    paymentAmount: 16.8,
  });
  await payByCard(product, clientSecret, testCards.good);
  await confirmPayment(product, certificate, paymentId);
  const mails = await product.messages('vertrag@mieterin.example');
  const mail = mails.find(({ template }) => template === 'order-confirmation');
  const order = await product.platform.db
    .selectFrom('customer_order')
    .select('number')
    .where('certificate_id', '=', certificate.id)
    .executeTakeFirstOrThrow();
  const expected = [
    order.number,
    'Lena Hoffmann',
    'Lindenallee 12, 50968 Köln',
    'dazu gedruckt per Post an Lena Hoffmann, Eigene Straße 7, 50667 Köln',
    `Lieferzeit: ${deliveryTimeNeutralTexts.post}`,
    '10,90 €',
    '5,90 €',
    '2,68 €',
    '16,80 € inkl. 19 % MwSt.',
    'Widerrufsbelehrung',
    'binnen vierzehn Tagen',
    'Muster-Widerrufsformular',
    `${product.platform.settings.publicUrl}${legalPaths.withdraw}`,
    termsVersion,
    orderTenantTexts.consent,
    product.platform.settings.operator.name,
  ];
  for (const part of expected) expect(mail?.text).toContain(part);
  expect(mail?.text).toMatch(/Am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr M/);
  expect(mail?.subject).toContain(order.number);
  expect(mail?.attachments).toHaveLength(1);
  expect(mail?.attachments[0]?.bytes).toBeGreaterThan(1000);
});

test('the file is not given out before the order confirmation was handed over [L05]', async () => {
  const certificate = await signCertificate(product.platform);
  const { clientSecret, paymentId } = await placeOrder(product, certificate);
  const path = `/certificate/download-certificate/${certificate.id}`;
  expect((await product.get(path, { token: certificate.token })).body['code']).toBe('not-paid');
  await payByCard(product, clientSecret, testCards.good);
  await confirmPayment(product, certificate, paymentId);
  await product.settled();
  const key = product.platform.db
    .selectFrom('customer_order')
    .select('id')
    .where('certificate_id', '=', certificate.id);
  const { id: orderId } = await key.executeTakeFirstOrThrow();
  const message = product.platform.db.updateTable('message').where('key', '=', `order-confirmation:${orderId}`);
  expect((await product.get(path, { token: certificate.token })).status).toBe(200);
  // As if the mail server had not taken it yet.
  await message.set({ state: 'failed', sent_at: null }).execute();
  const early = await product.get(path, { token: certificate.token });
  expect(early.status).toBe(425);
  expect(early.body['code']).toBe('not-released');
  expect(early.body['message']).toContain('wird gerade erstellt');
  expect((await product.get(`/certificate/${certificate.id}`, { token: certificate.token })).body).toMatchObject({
    certificate: { payment: true, isReleased: false },
  });
});
