// Handles 'order-refunded': stores number and amounts in one transaction, then renders the document, then stores file and mail
// together.
import { recordEvent } from '../../audit-log/server/index.ts';
import { readPaidOrder, type PaidOrder } from '../../payment/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { sweepPortion } from '../../platform/jobs/portions.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findCreditNotes,
  findUncreditedOrders,
  keepCreditNotePdf,
  insertMissingCreditNote,
  type CreditNote,
} from './credit-note-store.ts';
import { renderInvoice } from './document/render-invoice.ts';
import { findInvoiceOfOrder, readBuyer, type Invoice } from './invoice-store.ts';
import { issueInvoiceOf, yearOf } from './issue-invoice.ts';
import { queueCreditNoteMail } from './mails/credit-note-mail.ts';
import { modelOfCreditNote, modelOfInvoice } from './model-of-invoice.ts';

/** Runs at least once per refund: later runs find the credit note and only create its document if that is missing. */
export async function issueCreditNote(platform: Platform, orderId: string): Promise<void> {
  const { db } = platform;
  const order = await readPaidOrder(platform, db, orderId);
  if (!order || order.refundedCents === 0) return;
  // The refund may be known before the invoice is written: the invoice is created first and gets the lower number.
  await issueInvoiceOf(platform, order);
  const invoice = await findInvoiceOfOrder(db, orderId);
  if (!invoice) throw new Error(`order ${orderId} has no invoice to take back`);
  await store(platform, order, invoice);
  for (const note of await findCreditNotes(db, [invoice.id])) {
    if (!note.hasPdf) await createDocument(platform, order, invoice, note);
  }
}

function store({ db, clock }: Platform, { refundedCents }: PaidOrder, invoice: Invoice): Promise<void> {
  return inTransaction(db, async (trx) => {
    const issuedAt = clock.now();
    const note = await insertMissingCreditNote(trx, invoice, { refundedCents, issuedAt, year: yearOf(issuedAt) });
    if (!note) return;
    await recordEvent(trx, clock, {
      event: 'invoice.credited',
      actor: 'system',
      // The event belongs to the invoice, so that its history shows what cancelled it.
      subjectId: invoice.id,
      detail: { number: note.number, grossCents: note.grossCents },
    });
  });
}

async function createDocument(platform: Platform, order: PaidOrder, invoice: Invoice, note: CreditNote): Promise<void> {
  const invoiced = modelOfInvoice(platform, order, invoice, await readBuyer(platform, invoice));
  const model = modelOfCreditNote(invoiced, note);
  const pdf = await renderInvoice(platform, model);
  await inTransaction(platform.db, async (trx) => {
    const isFirst = await keepCreditNotePdf(platform, trx, note, invoice, pdf);
    if (isFirst) await queueCreditNoteMail(platform, trx, { order, note, model, pdf });
  });
}

/** The job after a refund gets this many seconds before the sweep steps in. */
const graceSeconds = 300;

/** Finds refunds whose job was lost or failed for good. */
export async function sweepCreditNotes(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  await sweepPortion({
    list: 'credit-notes',
    limit: 20,
    find: (page) => findUncreditedOrders(db, addSeconds(clock.now(), -graceSeconds), page),
    handle: ({ id }) => issueCreditNote(platform, id),
    onFailure: (error, { id }) => log.error({ order: id, err: error }, 'a credit note failed'),
  });
}
