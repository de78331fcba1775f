// Section 147 AO: invoices are kept for eight years from the end of the calendar year, and no longer.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { refundOrder } from '../../../tests/support/refund-order.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { findUncreditedOrders } from './credit-note-store.ts';
import { forgetOldInvoices } from './forget-invoices.ts';
import { findUninvoicedOrders } from './invoice-store.ts';
import { issueCreditNote } from './issue-credit-note.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const db = () => product.platform.db;
const day = 24 * 3600;

const invoices = () => db().selectFrom('invoice').select(['id', 'key_id', 'issued_at']).orderBy('issued_at').execute();
const notes = () => db().selectFrom('credit_note').select('invoice_id').execute();

/** Moves the product's clock to `secondsBefore` the end of that year (negative: after it), German time. */
async function goToEndOf(year: number, secondsBefore: number): Promise<void> {
  const newYear = Date.UTC(year, 11, 31, 23) / 1000;
  await product.clock.advance(Math.round(newYear - secondsBefore - product.platform.clock.now().getTime() / 1000));
}

const yearOf = (at: Date): number =>
  Number(at.toLocaleDateString('en', { timeZone: 'Europe/Berlin', year: 'numeric' }));

test('[L31] an invoice and its credit notes stay eight years from the end of the year, then they go with their key', async () => {
  await paidCertificate(product);
  const [first] = await invoices();
  if (!first) throw new Error('no invoice was written');
  const year = yearOf(first.issued_at);
  // The order is paid a year later and refunded a year after that.
  await product.clock.advance(366 * day);
  const { id } = await paidCertificate(product, { certificate: { email: 'spaeter@mieterin.example' } });
  await product.clock.advance(366 * day);
  await refundOrder(product, id, { refundId: 'r1', amountCents: 1090 });
  expect(await invoices()).toHaveLength(2);
  expect(await notes()).toHaveLength(1);

  await goToEndOf(year + 8, 60);
  await forgetOldInvoices(product.platform);
  expect(await invoices()).toHaveLength(2);
  await goToEndOf(year + 8, -60);
  await Promise.all([forgetOldInvoices(product.platform), forgetOldInvoices(product.platform)]);
  const left = await invoices();
  expect(left).toHaveLength(1);
  const key = await db()
    .selectFrom('person_key')
    .select('wrapped')
    .where('id', '=', first.key_id)
    .executeTakeFirstOrThrow();
  expect(key.wrapped).toBeNull();

  // Retention starts with the last document about it, which is the credit note.
  await goToEndOf(year + 10, 60);
  await forgetOldInvoices(product.platform);
  expect([(await invoices()).length, (await notes()).length]).toEqual([1, 1]);
  await goToEndOf(year + 10, -60);
  await forgetOldInvoices(product.platform);
  expect([await invoices(), await notes()]).toEqual([[], []]);

  // They are not created again.
  const page = { limit: 20, after: null };
  const now = product.platform.clock.now();
  expect([await findUninvoicedOrders(db(), now, page), await findUncreditedOrders(db(), now, page)]).toEqual([[], []]);
});

test('[L31] before its time the running product can delete no invoice, whatever it asks the database', async () => {
  await paidCertificate(product, { certificate: { email: 'bleibt@mieterin.example' } });
  await forgetOldInvoices(product.platform);
  // Passing a late time does not make them old enough.
  await sql`select drop_expired_invoices('2400-01-01', 1000)`.execute(db());
  expect(await invoices()).toHaveLength(1);
  await expect(db().deleteFrom('invoice').execute()).rejects.toThrow('permission denied');
  await expect(db().deleteFrom('credit_note').execute()).rejects.toThrow('permission denied');
});

test('[L30] a correction counts with the rate that its invoice was written with', async () => {
  const { id } = await paidCertificate(product, { certificate: { email: 'satz@mieterin.example' } });
  const invoice = await db()
    .selectFrom('invoice')
    .select(['order_id', 'vat_percent'])
    .where('certificate_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(invoice.vat_percent).toBe(19);
  await expect(db().updateTable('invoice').set({ vat_percent: 21 }).execute()).rejects.toThrow('immutable');
  await refundOrder(product, id, { refundId: 'part', amountCents: 500 });
  await issueCreditNote(product.platform, invoice.order_id);
  expect(await db().selectFrom('credit_note').select(['net_cents', 'vat_cents']).execute()).toEqual([
    { net_cents: 420, vat_cents: 80 },
  ]);
});
