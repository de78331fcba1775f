import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkFor, signCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { contractNeutralTexts } from '../rules/contract.de.ts';
import { problemTenantTexts as texts, orderTenantTexts } from '../rules/messages.de.ts';
import { termsVersion } from '../rules/terms.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const order = (downloadURLId: string, change: object = {}) => ({
  paymentAmount: 10.9,
  paymentMethod: 'visa',
  downloadURLId,
  certificateSendMethod: 'email',
  earlyPerformance: true,
  termsVersion,
  ...change,
});

async function countOf(table: 'customer_order' | 'payment_attempt' | 'embedded_payment'): Promise<number> {
  const row = await product.platform.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

test.each(['tenant', 'landlord'] as const)(
  '[W48] a letter is not sold where no tenant confirmed an address, whoever began (%s)',
  async (begunBy) => {
    const { id, token } = await signCertificate(product.platform, {}, { begunBy });
    const opened = await product.get(`/certificate/${id}`, { token });
    expect(opened.body['certificate']).toMatchObject({ isPostPossible: false, postalAddress: '' });
    const before = await countOf('payment_attempt');
    const byPost = { paymentAmount: 16.8, certificateSendMethod: 'post' };
    const answer = await product.post('/payments/payment', order(id, byPost), { token });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'no-postal-address',
      message: texts.noPostalAddress,
      errors: { certificateSendMethod: texts.noPostalAddress },
    });
    expect(await countOf('payment_attempt')).toBe(before);
    expect((await product.post('/payments/payment', order(id), { token })).status).toBe(200);
  },
);

test('[W48] the address of a letter is the one that the tenant confirmed, and only the tenant reads it', async () => {
  const certificate = await signCertificate(product.platform, {}, { hasRequest: true });
  const shown = async (link: { id: string; token: string }) => {
    const { isPostPossible, postalAddress } = (await product.get(`/certificate/${link.id}`, link)).body[
      'certificate'
    ] as Record<string, unknown>;
    return [isPostPossible, postalAddress];
  };
  expect(await shown(certificate)).toEqual([true, 'Lena Hoffmann, Eigene Straße 7, 50667 Köln']);
  expect(await shown(await linkFor(product.platform, 'landlord', certificate))).toEqual([true, '']);
});

test.each([
  ['an amount of the other delivery', { paymentAmount: 16.8 }, 400, 'wrong-amount', texts.wrongAmount],
  [
    'the landing page’s old amount',
    { paymentAmount: 16.9, certificateSendMethod: 'post' },
    400,
    'wrong-amount',
    texts.wrongAmount,
  ],
  ['one cent less', { paymentAmount: 10.89 }, 400, 'wrong-amount', texts.wrongAmount],
  ['no consent', { earlyPerformance: false }, 422, 'consent-missing', texts.consentNotGiven],
  ['a consent left out', { earlyPerformance: undefined }, 422, 'consent-missing', texts.consentNotGiven],
  ['other terms', { termsVersion: '2024-01' }, 409, 'terms-changed', texts.termsChanged],
  ['no method', { paymentMethod: undefined }, 400, 'invalid-fields', undefined],
  ['an unknown method', { paymentMethod: 'cash' }, 400, 'invalid-fields', undefined],
  ['an unknown delivery', { certificateSendMethod: 'fax' }, 400, 'invalid-fields', undefined],
])(
  'an order with %s is refused and nothing is ordered [S7.POST /payments/payment] [D02] [W27] [L05]',
  async (_, change, status, code, message) => {
    const { id, token } = await signCertificate(product.platform);
    const before = await countOf('payment_attempt');
    const answer = await product.post('/payments/payment', order(id, change), { token });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code });
    if (message !== undefined) expect(answer.body['message']).toBe(message);
    expect(await countOf('payment_attempt')).toBe(before);
  },
);

test('[D56] [S7.POST /payments/payment] exactly the payload of the specification is refused by the name of what is missing', async () => {
  const { id, token } = await signCertificate(product.platform);
  const specified = {
    paymentAmount: 10.9,
    paymentMethod: 'visa',
    downloadURLId: id,
    certificateSendMethod: 'email',
  };
  const message = 'Bitte stimme dem sofortigen Beginn zu.';
  expect(await product.post('/payments/payment', specified, { token })).toMatchObject({
    status: 422,
    body: { code: 'consent-missing', message, errors: { earlyPerformance: message } },
  });
  // No further consent is required.
  const consented = { ...specified, earlyPerformance: true };
  expect((await product.post('/payments/payment', consented, { token })).status).toBe(200);
});

test('[D56] an order that names no terms means those of today', async () => {
  const { id, token } = await signCertificate(product.platform);
  expect((await product.post('/payments/payment', order(id, { termsVersion: undefined }), { token })).status).toBe(200);
  const { terms_version: version } = await product.platform.db
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
    .select('terms_version')
    .where('certificate_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(version).toBe(termsVersion);
});

test('the field errors of an order are German sentences at their fields', async () => {
  const { id, token } = await signCertificate(product.platform);
  const answer = await product.post('/payments/payment', order(id, { paymentMethod: '' }), { token });
  expect(answer.body['errors']).toEqual({ paymentMethod: contractNeutralTexts.methodMissing });
});

test.each([
  ['visa', true],
  ['mastercard', true],
  ['paypal', false],
  ['applepay', false],
  ['klarna', false],
  ['googlepay', false],
])('%s is paid in the page: %s [S9.payment-methods]', async (paymentMethod, isInline) => {
  const { id, token } = await signCertificate(product.platform);
  const { status, body } = await product.post('/payments/payment', order(id, { paymentMethod }), { token });
  expect(status).toBe(200);
  expect(typeof body['clientSecret'] === 'string').toBe(isInline);
  expect(String(body['payment_url']).startsWith(`${product.platform.settings.publicUrl}/test-zahlung/`)).toBe(
    !isInline,
  );
  expect(body['paymentId']).toMatch(/^[\w-]{43}$/);
});

test('twenty clicks at once make one order and one attempt [S7.POST /payments/payment]', async () => {
  const { id, handle, token } = await signCertificate(product.platform);
  const before = {
    orders: await countOf('customer_order'),
    attempts: await countOf('payment_attempt'),
    payments: await countOf('embedded_payment'),
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      product.post('/payments/payment', order(index % 2 === 0 ? id : handle), { token }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(answers.map(({ body }) => `${String(body['paymentId'])} ${String(body['clientSecret'])}`)).size).toBe(
    1,
  );
  expect(await countOf('customer_order')).toBe(before.orders + 1);
  expect(await countOf('payment_attempt')).toBe(before.attempts + 1);
  expect(await countOf('embedded_payment')).toBe(before.payments + 1);
});

test('a later click is a new attempt of the same order', async () => {
  const { id, token } = await signCertificate(product.platform);
  const first = await product.post('/payments/payment', order(id), { token });
  await product.clock.advance(61);
  const second = await product.post('/payments/payment', order(id), { token });
  expect(second.body['paymentId']).not.toBe(first.body['paymentId']);
  const orders = await product.platform.db
    .selectFrom('customer_order')
    .select('id')
    .where('certificate_id', '=', id)
    .execute();
  expect(orders).toHaveLength(1);
});

test('what was agreed is kept word for word with its time [L05] [L14]', async () => {
  const { id, token } = await signCertificate(product.platform);
  const { body } = await product.post('/payments/payment', order(id), { token });
  const row = await product.platform.db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('session_id', '=', String(body['paymentId']))
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    consent_text: orderTenantTexts.consent,
    terms_version: termsVersion,
    amount_cents: 1090,
    delivery: 'email',
    method: 'visa',
  });
  expect(Math.abs(row.consent_at.getTime() - product.platform.clock.now().getTime())).toBeLessThan(60_000);
  // Neither text nor amount nor time can be changed afterwards.
  for (const change of [{ consent_text: 'anders' }, { consent_at: new Date() }, { amount_cents: 1 }, { lines: '[]' }])
    await expect(
      product.platform.db.updateTable('payment_attempt').set(change).where('id', '=', row.id).execute(),
    ).rejects.toThrow('immutable');
});

test('a payment whose news got lost is found before the payer can pay again', async () => {
  const { id, token } = await signCertificate(product.platform);
  await product.post('/payments/payment', order(id), { token });
  // It was paid at the provider, but neither response nor webhook arrived.
  await product.platform.db
    .updateTable('embedded_payment')
    .set({ status: 'paid' })
    .where('order_id', 'in', (eb) => eb.selectFrom('customer_order').select('id').where('certificate_id', '=', id))
    .execute();
  await product.clock.advance(120);
  const again = await product.post('/payments/payment', order(id), { token });
  expect([again.status, again.body['code']]).toEqual([409, 'already-paid']);
  const opened = await product.get(`/certificate/${id}`, { token });
  expect(opened.body).toMatchObject({ certificate: { payment: true } });
});

test('nobody orders for somebody else’s certificate [W24] [W30]', async () => {
  const mine = await signCertificate(product.platform);
  const other = await signCertificate(product.platform);
  const path = '/payments/payment';
  expect((await product.post(path, order(other.id), { token: mine.token })).status).toBe(404);
  expect((await product.post(path, order(other.handle), { token: mine.token })).status).toBe(404);
  expect((await product.post(path, order(mine.id))).status).toBe(401);
});

test('orders of one network are limited', async () => {
  const limited = await startTestProduct({ settings: { LIMIT_ORDER_PER_CALLER: '1/3600' } });
  try {
    const { id, token } = await signCertificate(limited.platform);
    expect((await limited.post('/payments/payment', order(id), { token })).status).toBe(200);
    expect((await limited.post('/payments/payment', order(id), { token })).status).toBe(429);
  } finally {
    await limited.close();
  }
});
