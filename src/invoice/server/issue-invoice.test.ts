import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord } from '../../../tests/support/active-landlord.ts';
import { listOf } from '../../../tests/support/own-certificate.ts';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { testCards } from '../../../scripts/demo/sample-people.ts';
import { confirmPayment, payByCard, placeOrder } from '../../../scripts/demo/steps.ts';
import { attachmentsOf } from '../../../tests/support/read-attachment.ts';
import { readXml, textAt } from '../../../tests/support/read-xml.ts';
import { signCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import type { PaidOrder } from '../../payment/server/index.ts';
import { newId } from '../../platform/crypto/random.ts';
import { withClient } from '../../platform/database/connection.ts';
import { readPdf } from './invoice-store.ts';
import { issueInvoiceOf, sweepInvoices } from './issue-invoice.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const pay = (order: object = {}) => paidCertificate(product, { order });

const invoiceOf = (certificateId: string) =>
  product.platform.db
    .selectFrom('invoice')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .executeTakeFirstOrThrow();

test.each([
  ['email', 10.9, { net_cents: 916, vat_cents: 174, gross_cents: 1090, lines: [{ item: 'pdf', netCents: 916 }] }],
  ['post', 16.8, { net_cents: 1412, vat_cents: 268, gross_cents: 1680 }],
])(
  'the invoice of delivery by %s splits %f euros rightly [L30] [L09]',
  async (certificateSendMethod, paymentAmount, amounts) => {
    const { id } = await pay({ certificateSendMethod, paymentAmount });
    await product.settled();
    expect(await invoiceOf(id)).toMatchObject(amounts);
  },
);

/** An order as if placed while the file cost 9.90 euros. */
async function placedAtOldPrice(): Promise<{ id: string; email: string }> {
  const email = 'frueher@mieterin.example';
  const { db, settings } = product.platform;
  // The agreed price can't be changed, so the owner of the tables creates the old order.
  const guard = (is: 'disable' | 'enable') =>
    withClient(settings.databaseOwnerUrl ?? '', (client) =>
      client.query(`alter table payment_attempt ${is} trigger payment_attempt_no_change`),
    );
  const certificate = await signCertificate(product.platform, { email }, { hasRequest: true });
  const { clientSecret, paymentId } = await placeOrder(product, certificate, {
    certificateSendMethod: 'post',
    paymentAmount: 16.8,
  });
  const lines = JSON.stringify([
    { item: 'pdf', gross: 990 },
    { item: 'post', gross: 450 },
  ]);
  await guard('disable');
  const { provider_ref: ref } = await db
    .updateTable('payment_attempt')
    .set({ amount_cents: 1440, lines })
    .where('session_id', '=', paymentId)
    .returning('provider_ref')
    .executeTakeFirstOrThrow();
  await guard('enable');
  await db.updateTable('embedded_payment').set({ amount_cents: 1440 }).where('ref', '=', ref).execute();
  await payByCard(product, clientSecret, testCards.good);
  await confirmPayment(product, certificate, paymentId);
  await product.settled();
  return { id: certificate.id, email };
}

test('[L30] [L04] an order is confirmed and invoiced at the price it was placed at, whatever the price is by then', async () => {
  const { id, email } = await placedAtOldPrice();
  expect(await invoiceOf(id)).toMatchObject({
    net_cents: 1210,
    vat_cents: 230,
    gross_cents: 1440,
    lines: [
      { item: 'pdf', netCents: 832 },
      { item: 'post', netCents: 378 },
    ],
  });
  const mail = (await product.messages(email)).find(({ template }) => template === 'order-confirmation');
  for (const part of ['9,90 €', '4,50 €', '14,40 € inkl. 19 % MwSt.']) expect(mail?.text).toContain(part);
  expect(mail?.text).not.toMatch(/10,90|16,80/);
});

const paidOrder = (
  bought: Pick<PaidOrder, 'orderId' | 'number' | 'certificateId'> & Partial<PaidOrder>,
): PaidOrder => ({
  delivery: 'email',
  method: 'visa',
  amountCents: 1090,
  lines: [{ item: 'pdf', gross: 1090 }],
  paidAt: new Date('2026-11-30T20:00:00Z'),
  issuedAt: null,
  refundedCents: 0,
  customer: null,
  flat: null,
  ...bought,
});

test.each([
  ['the certificate was issued', '2026-12-01T08:00:00Z', '20261201'],
  ['the order was paid, while no certificate is known', null, '20261130'],
])('[L30] the day of performance is that on which %s', async (_when, issuedAt, day) => {
  const certificate = await signCertificate(product.platform);
  const { id } = certificate;
  await placeOrder(product, certificate);
  const { db } = product.platform;
  const { id: orderId, number } = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('certificate_id', '=', id)
    .executeTakeFirstOrThrow();
  const order = paidOrder({
    orderId,
    number,
    certificateId: id,
    issuedAt: issuedAt === null ? null : new Date(issuedAt),
  });
  await issueInvoiceOf(product.platform, order);
  const { pdf } = (await readPdf(product.platform, (await invoiceOf(id)).id)) ?? { pdf: new Uint8Array() };
  const xml = readXml((await attachmentsOf(pdf))[0]?.content ?? new Uint8Array());
  const place =
    'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeDelivery/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString';
  expect(textAt(xml, place)).toBe(day);
});

test('[5.4.1] the invoice is loaded once by an address of our own [S7.GET /certificate/download-invoice/{id}] [W24]', async () => {
  const { id, handle, token } = await pay();
  await product.settled();
  const answer = await product.get(`/certificate/download-invoice/${handle}`, { token });
  const url = String(answer.body['invoicePDFUrl']);
  expect(url).toMatch(/^\/api\/v1\/invoice\/file\/[\w-]{43}$/);
  const path = url.slice('/api/v1'.length);
  expect((await fetch(`${product.url}${url}`, { method: 'HEAD' })).status).toBe(404);
  const file = await product.get(path);
  expect(file.status).toBe(200);
  expect(file.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="Rechnung_\d{4}-\d{6}\.pdf"$/);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect((await product.get(path)).status).toBe(404);
  const second = await product.get(`/certificate/download-invoice/${id}`, { token });
  await product.clock.advance(121);
  expect((await product.get(String(second.body['invoicePDFUrl']).slice('/api/v1'.length))).status).toBe(404);
});

test('an unpaid certificate has no invoice, and strangers learn nothing [W24]', async () => {
  const mine = await signCertificate(product.platform);
  const path = `/certificate/download-invoice/${mine.id}`;
  expect((await product.get(path, { token: mine.token })).status).toBe(409);
  const other = await signCertificate(product.platform);
  expect((await product.get(path, { token: other.token })).status).toBe(404);
  expect((await product.get(path)).status).toBe(401);
  expect((await product.get(`/invoice/file/${'x'.repeat(43)}`)).status).toBe(404);
});

test('[W24] [S4.paid] the landlord’s account loads the invoice of its own certificate, also when the tenant paid', async () => {
  const { id, token } = await pay();
  await product.settled();
  const landlord = await activeLandlord(product, { email: 'konto@vermieter.example', phone: '+491713920060' });
  await product.platform.db
    .updateTable('certificate')
    .set({ landlord_account_id: landlord.id })
    .where('id', '=', id)
    .execute();
  const path = `/certificate/download-invoice/${id}`;
  const loaded = await product.get(path, { token: landlord.token });
  expect(loaded.status).toBe(200);
  const file = await product.get(String(loaded.body['invoicePDFUrl']).slice('/api/v1'.length));
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await listOf(product, landlord)).toMatchObject([{ _id: id, payment: true, hasInvoice: true }]);
  expect((await product.get(path, { token })).status).toBe(200);
  const stranger = await activeLandlord(product, { email: 'fremd@vermieter.example', phone: '+491713920061' });
  expect((await product.get(path, { token: stranger.token })).status).toBe(404);
});

test.each([
  ['newer than all of them', 399],
  ['older than twenty of them', 379],
])('orders that never get an invoice do not hold up one whose job was lost: %s', async (_what, place) => {
  const { platform } = product;
  const { id: certificateId } = await signCertificate(platform);
  const orders = Array.from({ length: 400 }, (_row, index) => ({
    id: newId(),
    number: `MF-0${place}-${String(index).padStart(4, '0')}`,
    certificate_id: certificateId,
    state: 'refunded',
    created_at: platform.clock.now(),
    paid_at: new Date(platform.clock.now().getTime() - (400 - index) * 3_600_000),
  }));
  await platform.db.insertInto('customer_order').values(orders).execute();
  const lost = orders[place];
  await sweepInvoices(platform, (_platform, orderId) =>
    orderId === lost?.id
      ? issueInvoiceOf(platform, paidOrder({ orderId, number: lost.number, certificateId }))
      : Promise.reject(new Error('this order is broken')),
  );
  expect(await invoiceOf(certificateId)).toMatchObject({ order_id: lost?.id });
});
