import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord } from '../../../tests/support/active-landlord.ts';
import { listOf } from '../../../tests/support/own-certificate.ts';
import { confirmPayment, payByCard, placeOrder, testCards } from '../../../tests/support/place-order.ts';
import { signCertificate, type SignedCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { takeInvoice } from './invoice-store.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

async function pay(change: object = {}): Promise<SignedCertificate> {
  const certificate = await signCertificate(product.platform);
  const { clientSecret, paymentId } = await placeOrder(product, certificate, change);
  await payByCard(product, clientSecret, testCards.good);
  await confirmPayment(product, certificate, paymentId);
  return certificate;
}

const invoiceOf = (certificateId: string) =>
  product.platform.db
    .selectFrom('invoice')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .executeTakeFirstOrThrow();

test.each([
  ['email', 10.9, { net_cents: 916, vat_cents: 174, gross_cents: 1090 }],
  ['post', 16.8, { net_cents: 1412, vat_cents: 268, gross_cents: 1680 }],
])(
  'the invoice of delivery by %s splits %f euros rightly [L30] [L09]',
  async (certificateSendMethod, paymentAmount, amounts) => {
    const { id } = await pay({ certificateSendMethod, paymentAmount });
    await product.settled();
    expect(await invoiceOf(id)).toMatchObject(amounts);
  },
);

test('the invoice is loaded once by an address of our own [S7.GET /certificate/download-invoice/{id}] [W24]', async () => {
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
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="invoice.pdf"');
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

test('fifty orders at once get the numbers without a gap, each exactly one [L30]', async () => {
  const { platform } = product;
  await product.settled();
  const year = 2099;
  const count = 50;
  const orders = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { id: certificateId } = await signCertificate(platform);
      const row = {
        id: crypto.randomUUID(),
        number: `T-${index}`,
        certificate_id: certificateId,
        state: 'open',
        created_at: platform.clock.now(),
      };
      await platform.db.insertInto('customer_order').values(row).execute();
      return { orderId: row.id, certificateId };
    }),
  );
  const take = (order: { orderId: string; certificateId: string }) =>
    inTransaction(platform.db, (trx) =>
      takeInvoice(platform, trx, {
        ...order,
        buyer: {
          name: 'Lena Hoffmann',
          address: { street: 'Lindenallee', houseNumber: '12', postalCode: '50968', city: 'Köln' },
          serviceDescription: '',
        },
        netCents: 916,
        vatCents: 174,
        grossCents: 1090,
        issuedAt: platform.clock.now(),
        year,
      }),
    );
  // Each order twice: jobs run at least once.
  const taken = await Promise.all([...orders, ...orders].map(take));
  expect(taken.filter(({ isNew }) => isNew)).toHaveLength(count);
  const rows = await platform.db
    .selectFrom('invoice')
    .select('number')
    .where('number', 'like', `${year}-%`)
    .orderBy('number')
    .execute();
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: count }, (_, index) => `${year}-${String(index + 1).padStart(6, '0')}`),
  );
});

test('a transaction that fails gives its number back [L30]', async () => {
  const { platform } = product;
  const { id: certificateId } = await signCertificate(platform);
  const orderId = crypto.randomUUID();
  await platform.db
    .insertInto('customer_order')
    .values({
      id: orderId,
      number: 'T-undone',
      certificate_id: certificateId,
      state: 'open',
      created_at: platform.clock.now(),
    })
    .execute();
  const invoice = {
    orderId,
    certificateId,
    buyer: {
      name: '',
      address: { street: '', houseNumber: '', postalCode: '', city: '' },
      serviceDescription: '',
    },
    netCents: 916,
    vatCents: 174,
    grossCents: 1090,
    issuedAt: platform.clock.now(),
    year: 2098,
  };
  await expect(
    inTransaction(platform.db, async (trx) => {
      await takeInvoice(platform, trx, invoice);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  const { invoice: kept } = await inTransaction(platform.db, (trx) => takeInvoice(platform, trx, invoice));
  expect(kept.number).toBe('2098-000001');
});
