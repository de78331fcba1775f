// Deletes an invoice eight years after its calendar year, with its credit notes and its key (section 147 AO).
import { forgetExpired } from '../../payment/server/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { dropExpiredInvoices } from './invoice-store.ts';

export const forgetOldInvoices = (platform: Platform): Promise<void> =>
  forgetExpired(platform, dropExpiredInvoices, 'invoice.expired');
