export { findInvoicedCertificates } from './invoice-store.ts';
export { certificateOfInvoice, findInvoiceOfOrder, sumInvoiced } from './invoice-store.ts';
export { findCreditNotes, hasCreditNote } from './credit-note-store.ts';
export { exportInvoices } from './export-invoices.ts';
export { forgetOldInvoices } from './forget-invoices.ts';
export { issueCreditNote, sweepCreditNotes } from './issue-credit-note.ts';
export { issueInvoice, sweepInvoices } from './issue-invoice.ts';
export { lastNumber } from './number-store.ts';
export { invoiceRoutes } from './routes.ts';
