// Builds the document model from the stored invoice.
import type { PaidOrder } from '../../payment/server/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { invoiceNeutralTexts as words } from '../rules/document-texts.de.ts';
import { serviceNeutralTexts as texts } from '../rules/messages.de.ts';
import type { InvoiceModel } from './document/invoice-model.ts';
import type { CreditNote } from './credit-note-store.ts';
import type { Buyer, Invoice, SoldItem } from './invoice-store.ts';

const names: Readonly<Record<SoldItem['item'], { name: string; description: string }>> = {
  pdf: { name: texts.pdf, description: texts.pdfDescription },
  renewal: { name: texts.renewal, description: texts.pdfDescription },
  post: { name: texts.post, description: texts.postDescription },
};

export function modelOfInvoice(
  { settings }: Pick<Platform, 'settings'>,
  order: PaidOrder,
  invoice: Invoice,
  buyer: Buyer,
): InvoiceModel {
  const { number, issuedAt, performedAt, items, netCents, vatCents, roundingCents, grossCents } = invoice;
  return {
    number,
    orderNumber: order.number,
    issuedAt,
    performedAt,
    seller: settings.operator,
    buyer,
    lines: items.map((sold) => ({ ...names[sold.item], netCents: sold.netCents })),
    netCents,
    vatRatePercent: invoice.vatPercent,
    vatCents,
    roundingCents,
    grossCents,
    method: order.method,
    serviceDescription: buyer.serviceDescription,
    corrects: null,
  };
}

export function modelOfCreditNote(invoiced: InvoiceModel, note: CreditNote): InvoiceModel {
  const { number, issuedAt, netCents, vatCents, roundingCents, grossCents } = note;
  const isWhole = grossCents === invoiced.grossCents;
  return {
    ...invoiced,
    number,
    issuedAt,
    netCents,
    vatCents,
    roundingCents,
    grossCents,
    lines: isWhole
      ? invoiced.lines
      : [{ name: words.partialRefund, description: words.partialRefundDescription(invoiced.number), netCents }],
    corrects: { number: invoiced.number, issuedAt: invoiced.issuedAt, isWhole },
  };
}
