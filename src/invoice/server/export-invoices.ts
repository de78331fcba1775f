// The invoices of orders that one side paid, as data that can be taken along (GDPR Art. 15 and 20, law L22).
import type { Platform } from '../../platform/platform.ts';
import type { Connection } from '../../platform/database/database.ts';
import { findCreditNotes } from './credit-note-store.ts';
import { findInvoicesOfOrders, type Buyer, type SoldItem } from './invoice-store.ts';

interface Amounts {
  netCents: number;
  vatCents: number;
  roundingCents: number;
  grossCents: number;
}

export interface ExportedInvoice extends Amounts {
  id: string;
  number: string;
  orderId: string;
  certificateId: string;
  performedAt: Date;
  issuedAt: Date;
  items: readonly SoldItem[];
  buyer: Buyer;
  /** What was paid back of it. */
  creditNotes: (Amounts & { number: string; issuedAt: Date })[];
}

const amountsOf = ({ netCents, vatCents, roundingCents, grossCents }: Amounts): Amounts => ({
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
