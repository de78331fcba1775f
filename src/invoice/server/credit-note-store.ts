// Stores credit notes. Like invoices they are written once; the file is sealed under the key of the invoice that it cancels.
import { sql, type Selectable } from 'kysely';
import { selectOrderPayments } from '../../payment/server/index.ts';
import { selectAwaited } from '../../platform/database/awaited-store.ts';
import { newId } from '../../platform/crypto/random.ts';
import type { Connection, Database, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import { isAfterCursor, type Page } from '../../platform/database/page.ts';
import type { CreditNote as CreditNoteTable } from '../../platform/database/schema.gen.ts';
import type { Platform } from '../../platform/platform.ts';
import { invoiceAmounts, type InvoiceTotals } from '../rules/vat.ts';
import { oldestInvoiced, type Invoice } from './invoice-store.ts';
import { takeNumber } from './number-store.ts';

export interface CreditNote extends InvoiceTotals {
  id: string;
  number: string;
  invoiceId: string;
  hasPdf: boolean;
  issuedAt: Date;
}

const sealedColumn = (id: string) => ({ table: 'credit_note', column: 'pdf_sealed', id });

function read(row: Selectable<CreditNoteTable>): CreditNote {
  return {
    id: row.id,
    number: row.number,
    invoiceId: row.invoice_id,
    hasPdf: row.pdf_sealed !== null,
    issuedAt: row.issued_at,
    netCents: row.net_cents,
    vatCents: row.vat_cents,
    roundingCents: row.rounding_cents,
    grossCents: row.gross_cents,
  };
}

/** The credit notes of these invoices, oldest first. */
export async function findCreditNotes(connection: Connection, invoiceIds: readonly string[]): Promise<CreditNote[]> {
  const rows = await connection
    .selectFrom('credit_note')
    .selectAll()
    .where('invoice_id', '=', oneOf(invoiceIds))
    .orderBy('number')
    .execute();
  return rows.map(read);
}

/**
 * Creates a credit note for refunds that have none yet; null when nothing is left. Locking the invoice's row serialises
 * concurrent runs.
 */
export async function insertMissingCreditNote(
  trx: Transaction,
  invoice: Invoice,
  refund: { refundedCents: number; issuedAt: Date; year: number },
): Promise<CreditNote | null> {
  await trx.selectFrom('invoice').select('id').where('id', '=', invoice.id).forNoKeyUpdate().executeTakeFirstOrThrow();
  const credited = (await findCreditNotes(trx, [invoice.id])).reduce((sum, { grossCents }) => sum + grossCents, 0);
  const uncreditedCents = Math.min(refund.refundedCents, invoice.grossCents) - credited;
  if (uncreditedCents <= 0) return null;
  // A full refund at once repeats the invoice's own amounts, cent for cent.
  const { netCents, vatCents, roundingCents, grossCents } =
    uncreditedCents === invoice.grossCents ? invoice : invoiceAmounts([uncreditedCents], invoice.vatPercent);
  const row = await trx
    .insertInto('credit_note')
    .values({
      id: newId(),
      invoice_id: invoice.id,
      net_cents: netCents,
      vat_cents: vatCents,
      rounding_cents: roundingCents,
      gross_cents: grossCents,
      issued_at: refund.issuedAt,
      number: await takeNumber(trx, refund.year),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return read(row);
}

/** Stores the PDF once; false when another run was faster. */
export async function keepCreditNotePdf(
  { vault }: Pick<Platform, 'vault'>,
  trx: Transaction,
  { id }: CreditNote,
  { keyId }: Invoice,
  pdf: Uint8Array,
): Promise<boolean> {
  const kept = await trx
    .updateTable('credit_note')
    .set({ pdf_sealed: await vault.sealBytes(trx, keyId, sealedColumn(id), pdf) })
    .where('id', '=', id)
    .where('pdf_sealed', 'is', null)
    .executeTakeFirst();
  return kept.numUpdatedRows === 1n;
}

export async function readCreditNotePdf(
  { vault, db }: Platform,
  id: string,
): Promise<{ number: string; pdf: Buffer } | null> {
  const row = await db
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.id', 'credit_note.invoice_id')
    .select(['credit_note.number', 'credit_note.pdf_sealed', 'invoice.key_id'])
    .where('credit_note.id', '=', id)
    .executeTakeFirst();
  const pdf = row?.pdf_sealed ? await vault.openBytes(db, row.key_id, sealedColumn(id), row.pdf_sealed) : null;
  return row && pdf ? { number: row.number, pdf } : null;
}

/** Whether a credit note for this certificate's order can be downloaded. */
export async function hasCreditNote(connection: Connection, certificateId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.id', 'credit_note.invoice_id')
    .select('credit_note.id')
    .where('invoice.certificate_id', '=', certificateId)
    .where('credit_note.pdf_sealed', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Orders with refunds that no credit note covers, or with a credit note without its file. Newest first, because some may never
 * get one. The database's list of orders that still await a credit note narrows the search.
 */
export async function findUncreditedOrders(
  db: Database,
  before: Date,
  page: Page,
): Promise<{ id: string; at: Date }[]> {
  const isNext = isAfterCursor(page, 'payment.updated_at', { id: 'payment.order_id', isNewestFirst: true });
  const { rows } = await sql<{ id: string; at: Date }>`
    select payment.order_id as id, payment.updated_at as at
    from ${selectAwaited(db, 'credit-note')} as awaited
    join ${selectOrderPayments(db)} as payment on payment.order_id = awaited.subject_id
    left join invoice on invoice.order_id = payment.order_id
    where payment.refunded_cents > 0 and payment.updated_at < ${before}
      and payment.updated_at > ${oldestInvoiced(before)} and ${isNext}
      and (select coalesce(sum(gross_cents) filter (where pdf_sealed is not null), 0)
           from credit_note where credit_note.invoice_id = invoice.id)
        < least(payment.refunded_cents, payment.amount_cents)
    order by payment.updated_at desc
    limit ${page.limit}`.execute(db);
  return rows;
}
