// Handles 'order-paid': stores number and buyer in one transaction, then creates the document outside of it.
import { recordEvent } from '../../audit-log/server/index.ts';
import { readPaidOrder, type PaidOrder } from '../../payment/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { sweepPortion } from '../../platform/jobs/portions.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { serviceNeutralTexts as texts } from '../rules/messages.de.ts';
import { invoiceAmounts, vatRatePercent } from '../rules/vat.ts';
import { renderInvoice } from './document/render-invoice.ts';
import { findUninvoicedOrders, keepPdf, readBuyer, takeInvoice, type Buyer, type Invoice } from './invoice-store.ts';
import { modelOfInvoice } from './model-of-invoice.ts';

/** Runs at least once per order: later runs find the invoice and only create its document if that is missing. */
export async function issueInvoice(platform: Platform, orderId: string): Promise<void> {
  const order = await readPaidOrder(platform, platform.db, orderId);
  if (order) await issueInvoiceOf(platform, order);
}

export async function issueInvoiceOf(platform: Platform, order: PaidOrder): Promise<void> {
  const invoice = await inTransaction(platform.db, (trx) => store(platform, trx, order));
  if (invoice.hasPdf) return;
  const model = modelOfInvoice(platform, order, invoice, await readBuyer(platform, invoice));
  await keepPdf(platform, invoice, await renderInvoice(platform, model));
}

async function store(platform: Platform, trx: Transaction, order: PaidOrder): Promise<Invoice> {
  const { clock } = platform;
  const issuedAt = clock.now();
  // The agreed price counts, not today's.
  const { lines } = order;
  const { lineNetCents, ...totals } = invoiceAmounts(
    lines.map(({ gross }) => gross),
    vatRatePercent,
  );
  const { invoice, isNew } = await takeInvoice(platform, trx, {
    orderId: order.orderId,
    certificateId: order.certificateId,
    buyer: buyerOf(order),
    ...totals,
    items: lines.map(({ item }, index) => ({ item, netCents: lineNetCents[index] ?? 0 })),
    vatPercent: vatRatePercent,
    performedAt: order.issuedAt ?? order.paidAt,
    issuedAt,
    year: yearOf(issuedAt),
  });
  if (isNew)
    await recordEvent(trx, clock, {
      event: 'invoice.issued',
      actor: 'system',
      subjectId: invoice.id,
      detail: { number: invoice.number },
    });
  return invoice;
}

/** The year whose number series the invoice belongs to. */
export const yearOf = (issuedAt: Date): number => Number(dayInBerlin(issuedAt).slice(0, 4));

/** Up to 250 euros an invoice needs no buyer (section 33 UStDV), so an erased customer does not prevent it. */
function buyerOf({ customer, flat, number }: PaidOrder): Buyer {
  return {
    name: customer?.name ?? texts.unnamedBuyer(number),
    address: customer?.address ?? { street: '', houseNumber: '', postalCode: '', city: '' },
    serviceDescription: flat === null ? texts.serviceWithoutFlat(number) : texts.service(number, flat),
  };
}

/** Issues the invoices of paid orders whose job was lost or failed for good. */
export async function sweepInvoices(platform: Platform, issue = issueInvoice): Promise<void> {
  const { db, clock, log } = platform;
  await sweepPortion({
    list: 'invoices',
    limit: 20,
    find: (page) => findUninvoicedOrders(db, addSeconds(clock.now(), -300), page),
    handle: ({ id }) => issue(platform, id),
    onFailure: (error, { id }) => log.error({ order: id, err: error }, 'an invoice failed'),
  });
}
