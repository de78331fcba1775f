import type { Platform } from '../../platform/platform.ts';
import { issueInvoice, sweepInvoices, type FindPaidOrder } from './issue-invoice.ts';
import { invoiceRoutes } from './routes.ts';

export interface InvoiceDeps {
  paidOrder: FindPaidOrder;
  owns: (subjectId: string, idOrHandle: string) => Promise<boolean>;
  isPaid: (certificateId: string) => Promise<boolean>;
}

export function createInvoice(platform: Platform, deps: InvoiceDeps) {
  return {
    routes: invoiceRoutes(platform, deps),
    issueInvoice: (orderId: string) => issueInvoice(platform, deps.paidOrder, orderId),
    sweepInvoices: () => sweepInvoices(platform, deps.paidOrder),
  };
}
