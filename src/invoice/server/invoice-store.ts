// Stores invoices. Only the file is written after the insert: corrections are credit notes (law L31).
import { sql, type Selectable } from 'kysely';
import { newId } from '../../platform/crypto/random.ts';
import { hourOf, type HourCount } from '../../platform/database/by-hour.ts';
import type { Connection, Database, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import { isAfterCursor, type Page } from '../../platform/database/page.ts';
import type { Invoice as InvoiceTable } from '../../platform/database/schema.gen.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Address } from '../../address/rules/index.ts';
import type { PriceItem } from '../../payment/rules/index.ts';
import { lockOrder, selectPaidOrders } from '../../payment/server/index.ts';
import { selectAwaited } from '../../platform/database/awaited-store.ts';
import type { InvoiceTotals } from '../rules/vat.ts';
import { takeNumber } from './number-store.ts';

/** The buyer, sealed under the invoice's own key: it outlives the erasure of the customer (section 147 AO). */
export interface Buyer {
  name: string;
  address: Address;
  serviceDescription: string;
}

/** What was sold; unaffected by later price changes. */
export interface SoldItem {
  item: PriceItem;
  netCents: number;
}

export interface Invoice extends InvoiceTotals {
  id: string;
  number: string;
  orderId: string;
  certificateId: string;
  keyId: string;
  hasPdf: boolean;
  /** When the certificate was issued (section 31 (4) UStDV). */
  performedAt: Date;
  issuedAt: Date;
  items: readonly SoldItem[];
  /** The VAT rate when the invoice was written. */
  vatPercent: number;
}

export interface NewInvoice extends Omit<Invoice, 'id' | 'number' | 'keyId' | 'hasPdf'> {
  buyer: Buyer;
  year: number;
}

const sealedColumn = (column: 'buyer_sealed' | 'pdf_sealed', id: string) => ({ table: 'invoice', column, id });

function read(row: Selectable<InvoiceTable>): Invoice {
  return {
    id: row.id,
    number: row.number,
    orderId: row.order_id,
    certificateId: row.certificate_id,
    keyId: row.key_id,
    hasPdf: row.pdf_sealed !== null,
    performedAt: row.performed_at,
    issuedAt: row.issued_at,
    items: row.lines as unknown as readonly SoldItem[],
    vatPercent: row.vat_percent,
    netCents: row.net_cents,
    vatCents: row.vat_cents,
    roundingCents: row.rounding_cents,
    grossCents: row.gross_cents,
  };
}

export async function findInvoiceOfOrder(connection: Connection, orderId: string): Promise<Invoice | null> {
  const row = await connection.selectFrom('invoice').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ? read(row) : null;
}

/** Finds an invoice's certificate by the printed number; null when there is no such invoice. */
export async function certificateOfInvoice(connection: Connection, number: string): Promise<string | null> {
  const row = await connection
    .selectFrom('invoice')
    .select('certificate_id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.certificate_id ?? null;
}

export async function findInvoiceOfCertificate(connection: Connection, certificateId: string): Promise<Invoice | null> {
  const row = await connection
    .selectFrom('invoice')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .orderBy('issued_at', 'desc')
    .executeTakeFirst();
  return row ? read(row) : null;
}

/** Those of these certificates whose invoice can be downloaded. */
export async function findInvoicedCertificates(
  connection: Connection,
  certificateIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (certificateIds.length === 0) return new Set();
  const rows = await connection
    .selectFrom('invoice')
    .select('certificate_id')
    .where('certificate_id', '=', oneOf(certificateIds))
    .where('pdf_sealed', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.certificate_id));
}

/** The invoices of these orders with the buyer as printed, without the file. */
export async function findInvoicesOfOrders(
  { vault }: Pick<Platform, 'vault'>,
  connection: Connection,
  orderIds: readonly string[],
): Promise<(Invoice & { buyer: Buyer })[]> {
  const rows = await connection
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', oneOf(orderIds))
    .orderBy('issued_at')
    .execute();
  const buyers = await vault.openAll<Buyer>(
    connection,
    rows.map((row) => ({
      personKeyId: row.key_id,
      sealedColumn: sealedColumn('buyer_sealed', row.id),
      sealed: row.buyer_sealed,
    })),
  );
  return rows.map((row, index) => {
    const buyer = buyers[index];
    if (!buyer) throw new Error(`the key of invoice ${row.id} is gone`);
    return { ...read(row), buyer };
  });
}

/** Returns the order's invoice, creating it if there is none; the lock on the order's row serialises concurrent runs. */
export async function takeInvoice(
  { vault }: Platform,
  trx: Transaction,
  invoice: NewInvoice,
): Promise<{ invoice: Invoice; isNew: boolean }> {
  await lockOrder(trx, invoice.orderId);
  const existing = await findInvoiceOfOrder(trx, invoice.orderId);
  if (existing) return { invoice: existing, isNew: false };
  const id = newId();
  const keyId = await vault.createPerson(trx);
  const row = await trx
    .insertInto('invoice')
    .values({
      id,
      buyer_sealed: await vault.seal(trx, keyId, sealedColumn('buyer_sealed', id), invoice.buyer),
      order_id: invoice.orderId,
      certificate_id: invoice.certificateId,
      key_id: keyId,
      vat_percent: invoice.vatPercent,
      net_cents: invoice.netCents,
      vat_cents: invoice.vatCents,
      rounding_cents: invoice.roundingCents,
      lines: JSON.stringify(invoice.items),
      gross_cents: invoice.grossCents,
      performed_at: invoice.performedAt,
      issued_at: invoice.issuedAt,
      number: await takeNumber(trx, invoice.year),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { invoice: read(row), isNew: true };
}

export async function readBuyer({ vault, db }: Platform, { id, keyId }: Invoice): Promise<Buyer> {
  const row = await db.selectFrom('invoice').select('buyer_sealed').where('id', '=', id).executeTakeFirstOrThrow();
  const buyer = await vault.open<Buyer>(db, keyId, sealedColumn('buyer_sealed', id), row.buyer_sealed);
  if (!buyer) throw new Error(`the key of invoice ${id} is gone`);
  return buyer;
}

/** Stores the PDF once; it is never replaced. */
export async function keepPdf({ vault, db }: Platform, { id, keyId }: Invoice, pdf: Uint8Array): Promise<void> {
  const sealed = await vault.sealBytes(db, keyId, sealedColumn('pdf_sealed', id), pdf);
  await db
    .updateTable('invoice')
    .set({ pdf_sealed: sealed })
    .where('id', '=', id)
    .where('pdf_sealed', 'is', null)
    .execute();
}

export async function readPdf(
  { vault, db }: Platform,
  invoiceId: string,
): Promise<{ number: string; pdf: Buffer } | null> {
  const row = await db
    .selectFrom('invoice')
    .select(['number', 'key_id', 'pdf_sealed'])
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  const pdf = row?.pdf_sealed
    ? await vault.openBytes(db, row.key_id, sealedColumn('pdf_sealed', invoiceId), row.pdf_sealed)
    : null;
  return row && pdf ? { number: row.number, pdf } : null;
}

/** In years; older invoices may have been deleted because their retention is over. */
export const stillInvoicedYears = 8;

/** The date before which invoices may have been deleted. */
export const oldestInvoiced = (now: Date): Date => {
  const oldest = new Date(now);
  oldest.setUTCFullYear(now.getUTCFullYear() - stillInvoicedYears);
  return oldest;
};

/**
 * Paid orders that have had no invoice, or one without a PDF, for longer than a job takes. Newest first, because some may never
 * get one.
 */
export const findUninvoicedOrders = (db: Database, before: Date, page: Page) =>
  db
    .selectFrom(selectAwaited(db, 'invoice').as('awaited'))
    .innerJoin(selectPaidOrders(db).as('paid_order'), 'paid_order.id', 'awaited.subject_id')
    .select(['paid_order.id', 'awaited.since as at'])
    .where('awaited.since', '<', before)
    .where('awaited.since', '>', oldestInvoiced(before))
    .where(isAfterCursor(page, 'awaited.since', { id: 'awaited.subject_id', isNewestFirst: true }))
    .orderBy('awaited.since', 'desc')
    .limit(page.limit)
    .execute();

/**
 * Deletes expired invoices and returns their keys. The product's role can't delete any; a database function does, and only
 * those old enough.
 */
export async function dropExpiredInvoices(trx: Transaction, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key_id: string }>`
    select key_id from drop_expired_invoices(${now}, ${limit}) as key_id`.execute(trx);
  return rows.map((row) => row.key_id);
}

/** The invoiced cents per hour. */
export const sumInvoiced = (db: Database, since: Date): Promise<HourCount[]> =>
  db
    .selectFrom('invoice')
    .select(({ fn }) => [hourOf('issued_at').as('hour'), fn.sum<number>('gross_cents').as('count')])
    .where('issued_at', '>=', since)
    .groupBy(hourOf('issued_at'))
    .execute();
