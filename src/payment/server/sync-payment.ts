// Reconciles an attempt with the provider's record. Every caller (return page, confirm, webhook, sweep) applies that record
// here: monotonically, in one transaction, exactly one 'paid' per order (security.md W26).
import { recordEvent, type AuditEntry } from '../../audit-log/server/index.ts';
import { findCertificate, markPaid } from '../../certificate/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { outranks } from '../rules/attempt-status.ts';
import { findOpenRefsOfOrder } from './due-attempt-store.ts';
import {
  mailOrderConfirmation,
  type ConfirmedOrder,
  type TermsFile,
  type FindLetterRecipient,
} from './mails/order-confirmation.ts';
import { mailReturned, type FindFormerPayer } from './mails/returned-mail.ts';
import { findAttemptByRef, setAttemptStatus, type Attempt } from './attempt-store.ts';
import { bookRefund } from './book-refund.ts';
import { findLiveOrder, findOrder, lockOrder, settleOrder, type Order } from './order-store.ts';
import { findOrderPaidBy } from './paid-order-store.ts';
import { payingSide } from './paying-side.ts';
import type { PaymentProvider, PaymentSnapshot } from './provider/payment-provider.ts';
import { isMismatch, recordIncidents, recordMismatch } from './record-incidents.ts';
import { refundPayment } from './refund-payment.ts';

export interface PaymentContext {
  platform: Platform;
  provider: PaymentProvider;
  termsFile: (version: string) => Promise<TermsFile>;
  letterRecipient: FindLetterRecipient;
  formerPayer: FindFormerPayer;
}

type Outcome = 'unknown' | 'unchanged' | 'moved' | 'order-paid' | 'unowned';

/** Reads the provider's record and books it. An unknown reference is ignored: it may belong to another installation. */
export async function syncPayment(context: PaymentContext, ref: string): Promise<void> {
  const { platform, provider } = context;
  const attempt = await findAttemptByRef(platform.db, provider.id, ref);
  if (!attempt) return;
  const outcome = await applySnapshot(context, await provider.get(ref), attempt);
  if (outcome === 'unowned') await refundPayment(context, attempt.id);
  if (outcome === 'order-paid') await closeOthers(context, attempt.orderId);
}

async function closeOthers(context: PaymentContext, orderId: string): Promise<void> {
  const { platform, provider } = context;
  for (const ref of await findOpenRefsOfOrder(platform.db, provider.id, orderId)) {
    await provider.cancel(ref);
    // The payer may have paid it just before it was closed; then it is refunded.
    await syncPayment(context, ref);
  }
}

/**
 * Checks open attempts before another one is made: a payer who never got the first response could pay twice and would have to
 * wait for the refund.
 */
export async function settleOpenAttempts(context: PaymentContext, certificateId: string): Promise<void> {
  const { db, log } = context.platform;
  const order = await findLiveOrder(db, certificateId);
  if (order?.state !== 'open') return;
  for (const ref of await findOpenRefsOfOrder(db, context.provider.id, order.id)) {
    try {
      await syncPayment(context, ref);
    } catch (error) {
      // The provider is unreachable: the order placed next fails and tells the payer.
      log.warn({ order: order.id, err: error }, 'an open payment could not be looked up');
    }
  }
}

/** The attachments and address of the order confirmation, besides the order itself. */
type ConfirmationParts = Pick<ConfirmedOrder, 'terms' | 'letterTo'>;

async function readConfirmationParts(
  { platform, termsFile, letterRecipient }: PaymentContext,
  attempt: Attempt,
): Promise<ConfirmationParts> {
  const order = attempt.delivery === 'post' ? await findOrder(platform.db, attempt.orderId) : null;
  return {
    terms: await termsFile(attempt.termsVersion),
    letterTo: order && (await letterRecipient(order.certificateId)),
  };
}

async function applySnapshot(context: PaymentContext, snapshot: PaymentSnapshot, asked: Attempt): Promise<Outcome> {
  const { platform, provider } = context;
  // This is read before the transaction, to keep its locks short.
  const confirmation = snapshot.status === 'paid' ? await readConfirmationParts(context, asked) : null;
  return inTransaction(platform.db, async (trx) => {
    const known = await findAttemptByRef(trx, provider.id, snapshot.ref);
    if (!known) return 'unknown';
    const order = await lockOrder(trx, known.orderId);
    // The attempt is read again under the lock of the order: another caller may have applied a record in between.
    const attempt = (await findAttemptByRef(trx, provider.id, snapshot.ref)) ?? known;
    const affected = { attempt, provider: provider.id, orderNumber: order.number };
    if (isMismatch(snapshot, attempt)) {
      const entry = await recordMismatch(platform, trx, affected, snapshot);
      if (entry) await recordEvent(trx, platform.clock, entry);
      return 'unchanged';
    }
    const entries: AuditEntry[] = [];
    const outcome = outranks(snapshot.status, attempt.status)
      ? await moveAttempt(platform, trx, { order, attempt, snapshot, confirmation }, entries)
      : 'unchanged';
    if (snapshot.refundedCents > attempt.refundedCents) {
      const booked = await bookRefund(platform, trx, attempt, snapshot.refundedCents);
      if (booked) entries.push(booked);
      // Our own refund call may have ended before the response came; the payer is still told, once.
      if (booked && (await findOrderPaidBy(trx, attempt.id)) === null)
        await mailReturned(platform, trx, { order: await lockOrder(trx, order.id), attempt }, context.formerPayer);
    }
    entries.push(...(await recordIncidents(platform, trx, affected, snapshot.incidents)));
    for (const entry of entries) await recordEvent(trx, platform.clock, entry);
    return outcome;
  });
}

interface AttemptUpdate {
  order: Order;
  attempt: Attempt;
  snapshot: PaymentSnapshot;
  /** Null unless the provider reports 'paid'. */
  confirmation: ConfirmationParts | null;
}

async function moveAttempt(
  platform: Platform,
  trx: Transaction,
  news: AttemptUpdate,
  entries: AuditEntry[],
): Promise<Outcome> {
  const { attempt, snapshot, order } = news;
  const { status } = snapshot;
  await setAttemptStatus(trx, attempt.id, { status, at: platform.clock.now() });
  entries.push({
    event: 'payment.changed',
    actor: 'system',
    subjectId: attempt.id,
    detail: { status, before: attempt.status },
  });
  if (status !== 'paid') return 'moved';
  const paid = order.state === 'open' ? await payOrder(platform, trx, news) : null;
  if (paid) {
    entries.push(paid, {
      event: 'order.paid',
      actor: 'system',
      subjectId: order.id,
      detail: { number: order.number, amountCents: attempt.amountCents, payer: attempt.payer },
    });
    return 'order-paid';
  }
  entries.push({
    event: 'payment.double',
    actor: 'system',
    subjectId: attempt.id,
    detail: { order: order.state },
  });
  return 'unowned';
}

/**
 * Marks the order as paid; null when the certificate can no longer be paid, because it was withdrawn or erased meanwhile: then
 * the money is refunded.
 */
async function payOrder(
  platform: Platform,
  trx: Transaction,
  { order, attempt, confirmation }: AttemptUpdate,
): Promise<AuditEntry | null> {
  const { clock, jobs } = platform;
  const certificate = await findCertificate(platform, trx, order.certificateId);
  const hasBothSides = Boolean(certificate?.tenant && payingSide(certificate, attempt.payer));
  const paid =
    certificate && hasBothSides && confirmation !== null
      ? await markPaid(platform, trx, order.certificateId, attempt.delivery)
      : null;
  if (!certificate || !paid || confirmation === null) {
    await settleOrder(trx, order.id, { state: 'canceled' });
    return null;
  }
  await settleOrder(trx, order.id, { state: 'paid', attemptId: attempt.id, at: clock.now() });
  await mailOrderConfirmation(platform, trx, { order, attempt, certificate, ...confirmation });
  await jobs.publish(trx, 'order-paid', { orderId: order.id }, { key: order.id });
  return paid;
}
