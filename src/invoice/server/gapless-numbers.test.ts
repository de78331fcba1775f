import { afterAll, beforeAll, expect, test } from 'vitest';
import { signCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { insertMissingCreditNote } from './credit-note-store.ts';
import { takeInvoice, type Invoice, type NewInvoice } from './invoice-store.ts';

let product: TestProduct;
let certificateId: string;
beforeAll(async () => {
  product = await startTestProduct();
  certificateId = (await signCertificate(product.platform)).id;
});
afterAll(() => product.close());

/** Creates finished orders of one certificate; only their ids matter. */
async function orders(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    number: `T-${crypto.randomUUID()}`,
    certificate_id: certificateId,
    state: 'canceled',
    created_at: product.platform.clock.now(),
  }));
  await product.platform.db.insertInto('customer_order').values(rows).execute();
  return rows.map(({ id }) => id);
}

const invoiceOf = (orderId: string, year: number): NewInvoice => ({
  orderId,
  certificateId,
  buyer: {
    name: 'Lena Hoffmann',
    address: { street: 'Lindenallee', houseNumber: '12', postalCode: '50968', city: 'Köln' },
    serviceDescription: '',
  },
  items: [{ item: 'pdf', netCents: 916 }],
  vatPercent: 19,
  netCents: 916,
  vatCents: 174,
  roundingCents: 0,
  grossCents: 1090,
  performedAt: product.platform.clock.now(),
  issuedAt: product.platform.clock.now(),
  year,
});

const take = (orderId: string, year: number) =>
  inTransaction(product.platform.db, (trx) => takeInvoice(product.platform, trx, invoiceOf(orderId, year)));

const credit = (invoice: Invoice, year: number) =>
  inTransaction(product.platform.db, (trx) =>
    insertMissingCreditNote(trx, invoice, { refundedCents: 1090, issuedAt: product.platform.clock.now(), year }),
  );

async function numbersOf(year: number): Promise<string[]> {
  const { db } = product.platform;
  const rows = await Promise.all(
    (['invoice', 'credit_note'] as const).map((table) =>
      db.selectFrom(table).select('number').where('number', 'like', `${year}-%`).execute(),
    ),
  );
  return rows
    .flat()
    .map(({ number }) => number)
    .toSorted();
}

const series = (year: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${year}-${String(index + 1).padStart(6, '0')}`);

test('[L30] 200 orders at once get the numbers without a gap, each exactly one', async () => {
  const year = 2099;
  const ids = await orders(200);
  // Each order is passed twice, because jobs run at least once.
  const taken = await Promise.all([...ids, ...ids].map((id) => take(id, year)));
  expect(taken.filter(({ isNew }) => isNew)).toHaveLength(200);
  expect(new Set(taken.map(({ invoice }) => invoice.number)).size).toBe(200);
  expect(await numbersOf(year)).toEqual(series(year, 200));
});

test('[L30] [L31] invoices and credit notes at once share one series without a gap', async () => {
  const year = 2097;
  const first = await Promise.all((await orders(100)).map((id) => take(id, year)));
  const more = await orders(100);
  const [credited] = await Promise.all([
    // Each refund is passed twice as well.
    Promise.all([...first, ...first].map(({ invoice }) => credit(invoice, year))),
    Promise.all(more.map((id) => take(id, year))),
  ]);
  expect(credited.filter((note) => note !== null)).toHaveLength(100);
  expect(await numbersOf(year)).toEqual(series(year, 300));
});

test('[L30] a transaction that fails gives its number back', async () => {
  const year = 2098;
  const [orderId = ''] = await orders(1);
  const { platform } = product;
  await expect(
    inTransaction(platform.db, async (trx) => {
      await takeInvoice(platform, trx, invoiceOf(orderId, year));
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect((await take(orderId, year)).invoice.number).toBe('2098-000001');
});
