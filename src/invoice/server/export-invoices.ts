// The invoices of orders that one side paid, as data that can be taken along (GDPR Art. 15 and 20, law L22).
import type { Platform } from '../../platform/platform.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { findInvoicesOfOrders, type Buyer } from './invoice-store.ts';

export interface ExportedInvoice {
  id: string;
  number: string;
  orderId: string;
  certificateId: string;
  issuedAt: Date;
  netCents: number;
  vatCents: number;
  grossCents: number;
  buyer: Buyer;
}

export function exportInvoices(
  platform: Platform,
  connection: Database | Transaction,
  orderIds: readonly string[],
): Promise<ExportedInvoice[]> {
  return findInvoicesOfOrders(platform, connection, orderIds);
}
