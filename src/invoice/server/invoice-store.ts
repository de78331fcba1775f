// All SQL of invoices. There is no way to change a number or an amount: corrections would be new documents (law L31).
import type { Selectable } from 'kysely';
import { newId } from '../../platform/crypto/random.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { Invoice as InvoiceTable } from '../../platform/database/schema.gen.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Address } from '../../address/rules/index.ts';
import { invoiceNumber } from '../rules/invoice-number.ts';

type Connection = Database | Transaction;

/** Kept under a key of the invoice's own: it outlives the erasure of the customer (section 147 AO). */
export interface Buyer {
  name: string;
  address: Address;
  serviceDescription: string;
}

export interface Invoice {
  id: string;
  number: string;
  orderId: string;
  certificateId: string;
  keyId: string;
  isSet: boolean;
  issuedAt: Date;
}

export interface NewInvoice {
  orderId: string;
  certificateId: string;
  buyer: Buyer;
  netCents: number;
  vatCents: number;
  grossCents: number;
  issuedAt: Date;
  year: number;
}

const place = (column: 'buyer_sealed' | 'pdf_sealed', id: string) => ({ table: 'invoice', column, id });

function read(row: Selectable<InvoiceTable>): Invoice {
  return {
    id: row.id,
    number: row.number,
    orderId: row.order_id,
    certificateId: row.certificate_id,
    keyId: row.key_id,
    isSet: row.pdf_sealed !== null,
    issuedAt: row.issued_at,
  };
}

async function findInvoiceOfOrder(connection: Connection, orderId: string): Promise<Invoice | null> {
  const row = await connection.selectFrom('invoice').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ? read(row) : null;
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

/** Of these certificates, those whose invoice can be loaded. */
export async function findInvoicedCertificates(
  connection: Connection,
  certificateIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (certificateIds.length === 0) return new Set();
  const rows = await connection
    .selectFrom('invoice')
    .select('certificate_id')
    .where('certificate_id', 'in', [...certificateIds])
    .where('pdf_sealed', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.certificate_id));
}

/** With the buyer as he stands on the invoice; without the file. */
export async function findInvoicesOfOrders(
  { vault }: Pick<Platform, 'vault'>,
  connection: Connection,
  orderIds: readonly string[],
): Promise<(Omit<Invoice, 'keyId' | 'isSet'> & InvoiceAmounts & { buyer: Buyer })[]> {
  const rows = await connection
    .selectFrom('invoice')
    .select(['id', 'number', 'order_id', 'certificate_id', 'key_id', 'buyer_sealed', 'issued_at'])
    .select(['net_cents', 'vat_cents', 'gross_cents'])
    .where('order_id', '=', oneOf(orderIds))
    .orderBy('issued_at')
    .execute();
  const buyers = await vault.openAll<Buyer>(
    connection,
    rows.map((row) => ({ personKeyId: row.key_id, place: place('buyer_sealed', row.id), sealed: row.buyer_sealed })),
  );
  return rows.map((row, index) => {
    const buyer = buyers[index];
    if (!buyer) throw new Error(`the key of invoice ${row.id} is gone`);
    return {
      id: row.id,
      number: row.number,
      orderId: row.order_id,
      certificateId: row.certificate_id,
      issuedAt: row.issued_at,
      netCents: row.net_cents,
      vatCents: row.vat_cents,
      grossCents: row.gross_cents,
      buyer,
    };
  });
}

interface InvoiceAmounts {
  netCents: number;
  vatCents: number;
  grossCents: number;
}

/** Taken in the transaction of the insert: a rollback gives the number back, so there are no gaps. Locks the year. */
async function nextNumber(trx: Transaction, year: number): Promise<string> {
  const row = await trx
    .insertInto('invoice_sequence')
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({ last_number: eb('invoice_sequence.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return invoiceNumber(year, row.last_number);
}

/** The invoice of an order, made when there is none; the order's row keeps parallel runs apart. */
export async function takeInvoice(
  { vault }: Platform,
  trx: Transaction,
  invoice: NewInvoice,
): Promise<{ invoice: Invoice; isNew: boolean }> {
  await trx
    .selectFrom('customer_order')
    .select('id')
    .where('id', '=', invoice.orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const existing = await findInvoiceOfOrder(trx, invoice.orderId);
  if (existing) return { invoice: existing, isNew: false };
  const id = newId();
  const keyId = await vault.createPerson(trx);
  const row = await trx
    .insertInto('invoice')
    .values({
      id,
      buyer_sealed: await vault.seal(trx, keyId, place('buyer_sealed', id), invoice.buyer),
      order_id: invoice.orderId,
      certificate_id: invoice.certificateId,
      key_id: keyId,
      net_cents: invoice.netCents,
      vat_cents: invoice.vatCents,
      gross_cents: invoice.grossCents,
      issued_at: invoice.issuedAt,
      number: await nextNumber(trx, invoice.year),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { invoice: read(row), isNew: true };
}

export async function readBuyer({ vault, db }: Platform, { id, keyId }: Invoice): Promise<Buyer> {
  const row = await db.selectFrom('invoice').select('buyer_sealed').where('id', '=', id).executeTakeFirstOrThrow();
  const buyer = await vault.open<Buyer>(db, keyId, place('buyer_sealed', id), row.buyer_sealed);
  if (!buyer) throw new Error(`the key of invoice ${id} is gone`);
  return buyer;
}

/** The file is written once and never replaced. */
export async function keepPdf({ vault, db }: Platform, { id, keyId }: Invoice, pdf: Uint8Array): Promise<void> {
  const sealed = await vault.sealBytes(db, keyId, place('pdf_sealed', id), pdf);
  await db
    .updateTable('invoice')
    .set({ pdf_sealed: sealed })
    .where('id', '=', id)
    .where('pdf_sealed', 'is', null)
    .execute();
}

export async function readPdf({ vault, db }: Platform, invoiceId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('invoice')
    .select(['key_id', 'pdf_sealed'])
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  return row?.pdf_sealed ? vault.openBytes(db, row.key_id, place('pdf_sealed', invoiceId), row.pdf_sealed) : null;
}

/** Paid orders whose invoice is missing or was never set, longer than a job takes. */
export async function findUninvoicedOrders(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_order')
    .leftJoin('invoice', 'invoice.order_id', 'customer_order.id')
    .select('customer_order.id')
    .where('customer_order.state', 'in', ['paid', 'refunded'])
    .where('customer_order.paid_at', '<', before)
    .where('invoice.pdf_sealed', 'is', null)
    .limit(20)
    .execute();
  return rows.map((row) => row.id);
}
