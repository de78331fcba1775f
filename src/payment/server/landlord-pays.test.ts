import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCards } from '../../../scripts/demo/sample-people.ts';
import { confirmPayment, payByCard, placeOrder } from '../../../scripts/demo/steps.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { linkFor, signCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import {
  cardLandlordTexts,
  orderLandlordTexts,
  paymentLandlordTexts,
  problemLandlordTexts,
} from '../rules/landlord-messages.de.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

let count = 0;

/** One certificate and the links of both sides, each with its own mailbox. */
async function bothSides(begunBy: 'tenant' | 'landlord' = 'tenant', change: object = {}) {
  count += 1;
  const emails = { tenant: `lena.${count}@mieterin.example`, landlord: `becker.${count}@vermieter.example` };
  const tenant = await signCertificate(
    product.platform,
    { email: emails.tenant },
    { begunBy, landlordChange: { email: emails.landlord, ...change }, hasRequest: begunBy === 'tenant' },
  );
  return { tenant, landlord: await linkFor(product.platform, 'landlord', tenant), emails };
}

async function pay(payer: { id: string; token: string }, change: object = {}) {
  const { clientSecret, paymentId } = await placeOrder(product, payer, change);
  await payByCard(product, clientSecret, testCards.good);
  return confirmPayment(product, payer, paymentId);
}

const attemptsOf = (certificateId: string) =>
  product.platform.db
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
    .select(['payment_attempt.payer', 'payment_attempt.consent_text', 'payment_attempt.refunded_cents'])
    .where('customer_order.certificate_id', '=', certificateId)
    .orderBy('payment_attempt.created_at')
    .execute();

async function mailOf(to: string, template: string) {
  const mail = (await product.messages(to)).find((message) => message.template === template);
  if (!mail) throw new Error(`no mail ${template} to ${to}`);
  return mail;
}

test('[S7.POST /payments/payment] [D32] [L05] the landlord orders in his own words, and his consent is kept as he read it', async () => {
  const { landlord } = await bothSides();
  const refused = await product.post(
    '/payments/payment',
    { paymentAmount: 10.9, paymentMethod: 'visa', downloadURLId: landlord.handle, certificateSendMethod: 'email' },
    { token: landlord.token },
  );
  expect([refused.status, refused.body['message']]).toEqual([422, problemLandlordTexts.consentNotGiven]);
  const { clientSecret } = await placeOrder(product, landlord);
  expect((await payByCard(product, clientSecret, testCards.declined)).body['message']).toBe(cardLandlordTexts.declined);
  expect(await attemptsOf(landlord.id)).toEqual([
    { payer: 'landlord', consent_text: orderLandlordTexts.consent, refunded_cents: 0 },
  ]);
});

test('while a payment is being checked both read of the landlord’s, and of the tenant’s only the tenant', async () => {
  const beingPaidBy = async ({ id, token }: { id: string; token: string }) => {
    const { body } = await product.get(`/certificate/${id}`, { token });
    return (body['certificate'] as { beingPaidBy: unknown }).beingPaidBy;
  };
  const payLater = async (payer: { id: string; token: string }): Promise<void> => {
    const { ref, paymentId } = await placeOrder(product, payer, { paymentMethod: 'klarna' });
    await product.post('/test-payment/decide', { ref, decision: 'later' });
    await confirmPayment(product, payer, paymentId);
  };
  const [first, second] = [await bothSides(), await bothSides()];
  await payLater(first.landlord);
  expect(await Promise.all([first.tenant, first.landlord].map(beingPaidBy))).toEqual(['landlord', 'landlord']);
  await payLater(second.tenant);
  expect(await Promise.all([second.tenant, second.landlord].map(beingPaidBy))).toEqual(['tenant', null]);
});

test('[S4.landlord-order] [S4.paid] [L04] [D32] the confirmation goes to the landlord who paid, the file to the tenant, the way to it to both', async () => {
  const { tenant, landlord, emails } = await bothSides();
  const confirmed = await pay(landlord, { certificateSendMethod: 'post', paymentAmount: 16.8 });
  expect(confirmed.body).toEqual({
    message: paymentLandlordTexts.succeeded,
    data: { status: 'paid', payment: true },
  });
  const order = await mailOf(emails.landlord, 'order-confirmation');
  for (const words of [
    'Guten Tag Herr Becker',
    'Ihre Bestellung',
    'Rechnung an: Johannes Becker, Am Rheinufer 3, 50999 Köln',
    'Ausgestellt für: Lena Hoffmann',
    'per Post an die Mietpartei, an ihre bei uns bestätigte Anschrift',
    '16,80 € inkl. 19 % MwSt.',
    orderLandlordTexts.consent,
    'Muster-Widerrufsformular',
  ])
    expect(order.text).toContain(words);
  expect(order.text).not.toContain('Eigene Straße');
  expect(order.attachments).toHaveLength(1);
  const toTenant = await product.messages(emails.tenant);
  expect(toTenant.map(({ template }) => template)).toEqual(['certificate-ready']);
  expect(toTenant[0]?.attachments.map(({ fileName }) => fileName)).toEqual([
    expect.stringMatching(/^Bescheinigung_\d{4}-\d{2}-\d{2}\.pdf$/),
  ]);
  // The tenant asked for it himself, so the mail does not say where his data comes from, nor mentions the order of somebody
  // else.
  expect(toTenant[0]?.text).not.toContain('Art. 14 DSGVO');
  expect(toTenant[0]?.text).not.toContain('weil du eine Bescheinigung bestellt hast');
  expect(toTenant[0]?.text).not.toContain('deine Adresse für diese Bescheinigung angegeben hat');
  expect(toTenant[0]?.text).toContain('weil du diese Bescheinigung angefragt hast');
  expect(toTenant[0]?.text).toContain('Johannes Becker hat sie bezahlt, du musst nichts zahlen.');
  const ready = await mailOf(emails.landlord, 'certificate-ready-landlord');
  expect(ready.attachments).toEqual([]);
  expect(ready.text).toContain('Bescheinigung und Rechnung herunterladen');
  const link = ready.links.find((url) => url.includes('/zertifikat/herunterladen/')) ?? '';
  const opened = await product.get(`/certificate/${link.split('/').at(-1) ?? ''}`);
  const { orderNumber, ...shown } = opened.body['certificate'] as Record<string, unknown>;
  expect(shown).toMatchObject({ viewer: 'landlord', isReleased: true, hasInvoice: true });
  // Only the payer finds the order number, which a withdrawal asks for, here.
  expect(orderNumber).toMatch(/^MF-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(order.text).toContain(orderNumber);
  const byTenant = await product.get(`/certificate/${tenant.id}`, { token: tenant.token });
  expect(byTenant.body['certificate']).toMatchObject({ hasInvoice: false, orderNumber: '' });
});

test.each([
  ['a private landlord', {}, 'Johannes Becker'],
  [
    'a company',
    { entityType: 'company', companyName: 'Rheinblick Hausverwaltung GmbH' },
    'Rheinblick Hausverwaltung GmbH',
  ],
] as const)('[L30] [D32] %s who pays is the customer on the invoice', async (_, change, name) => {
  const { landlord } = await bothSides('tenant', change);
  await pay(landlord);
  await product.settled();
  const { body } = await product.get(`/certificate/download-invoice/${landlord.id}`, { token: landlord.token });
  const pdf = await product.get(String(body['invoicePDFUrl']).slice('/api/v1'.length));
  const { text } = await readPdf(pdf.bytes);
  for (const words of [name, 'Am Rheinufer 3', '50999 Köln', 'Bescheinigung zur Wohnung Lindenallee 12, 50968 Köln'])
    expect(text).toContain(words);
  expect(text).not.toContain('Lena Hoffmann');
});

test('[L21] where the landlord began it, the first mail to the tenant says where the data come from', async () => {
  const { landlord, emails } = await bothSides('landlord');
  await pay(landlord);
  const { operator } = product.platform.settings;
  const ready = await mailOf(emails.tenant, 'certificate-ready');
  for (const words of [
    'Information nach Art. 14 DSGVO',
    `Verantwortlich: ${operator.name}`,
    'Herkunft der Daten: angegeben von Johannes Becker',
    'Welche Daten: ',
    'Wozu: ',
    'Rechtsgrundlage: Art. 6 Abs. 1 Buchst. f DSGVO',
    'Wie lange: ',
    'Deine Rechte: ',
    'Beschwerde: bei einer Datenschutzaufsichtsbehörde',
    'weil Johannes Becker deine Adresse für diese Bescheinigung angegeben hat',
  ])
    expect(ready.text).toContain(words);
});

test('where the landlord began it and the tenant paid, each gets what is theirs', async () => {
  const { tenant, emails } = await bothSides('landlord');
  await pay(tenant);
  const order = await mailOf(emails.tenant, 'order-confirmation');
  expect(order.text).toContain('Hallo Lena');
  expect((await mailOf(emails.tenant, 'certificate-ready')).text).toContain('weil du eine Bescheinigung bestellt hast');
  const ready = await mailOf(emails.landlord, 'certificate-ready-landlord');
  expect(ready.text).not.toContain('Rechnung herunterladen');
  expect((await product.messages(emails.landlord)).map(({ template }) => template)).toEqual([
    'certificate-ready-landlord',
  ]);
});

test('[W26] [D32] both pay at the same time: one buys, the other hears that the money goes back', async () => {
  const { tenant, landlord, emails } = await bothSides();
  const orders = await Promise.all([placeOrder(product, tenant), placeOrder(product, landlord)]);
  expect(new Set(orders.map(({ paymentId }) => paymentId)).size).toBe(2);
  // The lock on the order makes sync-payment.ts wait, which would otherwise close the attempt before its card is charged.
  await product.platform.db.transaction().execute(async (trx) => {
    const locked = trx
      .selectFrom('customer_order')
      .select('id')
      .where('certificate_id', '=', tenant.id)
      .forNoKeyUpdate();
    await locked.executeTakeFirstOrThrow();
    await Promise.all(orders.map(({ clientSecret }) => payByCard(product, clientSecret, testCards.good)));
  });
  const answers = await Promise.all([
    confirmPayment(product, tenant, orders[0].paymentId),
    confirmPayment(product, landlord, orders[1].paymentId),
  ]);
  await product.settled();
  const again = [
    await confirmPayment(product, tenant, orders[0].paymentId),
    await confirmPayment(product, landlord, orders[1].paymentId),
  ].map(({ body }) => body['data'] as { status: string; payment: boolean });
  expect(again.map(({ status }) => status).toSorted()).toEqual(['paid', 'refunded']);
  expect(again.every(({ payment }) => payment)).toBe(true);
  // Nobody is told about a success that did not happen.
  const told = answers.map(({ body }) => (body['data'] as { status: string }).status);
  expect(told.filter((status) => status === 'paid').length).toBeLessThanOrEqual(1);
  expect((await attemptsOf(tenant.id)).map((row) => row.refunded_cents).toSorted((a, b) => a - b)).toEqual([0, 1090]);
  const mails = [...(await product.messages(emails.tenant)), ...(await product.messages(emails.landlord))];
  expect(mails.filter(({ template }) => template === 'order-confirmation')).toHaveLength(1);
});

test('[W26] [D32] whoever types the card number after the other has paid is not charged', async () => {
  const { tenant, landlord } = await bothSides();
  const [first, second] = [await placeOrder(product, tenant), await placeOrder(product, landlord)];
  await payByCard(product, first.clientSecret, testCards.good);
  await confirmPayment(product, tenant, first.paymentId);
  // Whichever event came first closes the other attempt; a payment at that very moment is refunded (see the test before).
  await product.settled();
  await payByCard(product, second.clientSecret, testCards.good);
  const late = await confirmPayment(product, landlord, second.paymentId);
  expect(late.body['data']).toEqual({ status: 'failed', payment: true });
  expect((await attemptsOf(tenant.id)).map((row) => row.refunded_cents)).toEqual([0, 0]);
});

test('neither side hears of the other’s attempt, and after one paid the other can’t order', async () => {
  const { tenant, landlord } = await bothSides();
  const { paymentId, clientSecret } = await placeOrder(product, landlord);
  expect((await confirmPayment(product, tenant, paymentId)).status).toBe(404);
  await payByCard(product, clientSecret, testCards.good);
  await confirmPayment(product, landlord, paymentId);
  await expect(placeOrder(product, tenant)).rejects.toThrow('already-paid');
});
