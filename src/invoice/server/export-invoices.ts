// Exports the invoices of orders that one side paid (GDPR Art. 15 and 20, law L22).
import type { Platform } from '../../platform/platform.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { InvoiceTotals } from '../rules/vat.ts';
import { findCreditNotes } from './credit-note-store.ts';
import { findInvoicesOfOrders, type Buyer, type Invoice } from './invoice-store.ts';

export interface ExportedInvoice extends Omit<Invoice, 'keyId' | 'hasPdf' | 'vatPercent'> {
  buyer: Buyer;
  /** The refunds of the invoice. */
  creditNotes: (InvoiceTotals & { number: string; issuedAt: Date })[];
}

const amountsOf = ({ netCents, vatCents, roundingCents, grossCents }: InvoiceTotals): InvoiceTotals => ({
  netCents,
  vatCents,
  roundingCents,
  grossCents,
});

export async function exportInvoices(
  platform: Platform,
  connection: Connection,
  orderIds: readonly string[],
): Promise<ExportedInvoice[]> {
  const invoices = await findInvoicesOfOrders(platform, connection, orderIds);
  const creditNotes = await findCreditNotes(
    connection,
    invoices.map(({ id }) => id),
  );
  return invoices.map((invoice) => {
    const { id, number, orderId, certificateId, performedAt, issuedAt, items, buyer } = invoice;
    return {
      ...amountsOf(invoice),
      id,
      number,
      orderId,
      certificateId,
      performedAt,
      issuedAt,
      items,
      buyer,
      creditNotes: creditNotes
        .filter(({ invoiceId }) => invoiceId === id)
        .map((note) => ({ ...amountsOf(note), number: note.number, issuedAt: note.issuedAt })),
    };
  });
}
