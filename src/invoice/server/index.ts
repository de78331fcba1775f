import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInvoicedCertificates } from './invoice-store.ts';
import { exportInvoices } from './export-invoices.ts';
import { forgetOldInvoices } from './forget-invoices.ts';
import { issueCreditNote, sweepCreditNotes } from './issue-credit-note.ts';
import { issueInvoice, sweepInvoices, type FindPaidOrder } from './issue-invoice.ts';
import { invoiceRoutes, type InvoiceAccess } from './routes.ts';

export { findInvoiceOfOrder } from './invoice-store.ts';
export { findCreditNotes, hasCreditNote } from './credit-note-store.ts';
export { lastNumber } from './number-store.ts';

export interface InvoiceDeps extends InvoiceAccess {
  paidOrder: FindPaidOrder;
}

export function createInvoice(platform: Platform, deps: InvoiceDeps) {
  return {
    routes: invoiceRoutes(platform, deps),
    issueInvoice: (orderId: string) => issueInvoice(platform, deps.paidOrder, orderId),
    /** After money went back: what was not credited yet. */
    issueCreditNote: (orderId: string) => issueCreditNote(platform, deps.paidOrder, orderId),
    /** Of these, those whose invoice can be loaded. */
    certificatesWithInvoice: (connection: Database | Transaction, certificateIds: readonly string[]) =>
      findInvoicedCertificates(connection, certificateIds),
    exportInvoices: (connection: Database | Transaction, orderIds: readonly string[]) =>
      exportInvoices(platform, connection, orderIds),
    forgetOldInvoices: () => forgetOldInvoices(platform),
    sweepInvoices: async () => {
      await sweepInvoices(platform, deps.paidOrder);
      await sweepCreditNotes(platform, deps.paidOrder);
    },
  };
}
