// What a withdrawal (section 356a BGB) needs to do with an order: read it under its lock, end it, refund it.
import type { Actor } from '../../audit-log/rules/index.ts';
import { recordEvent } from '../../audit-log/server/index.ts';
import type { Payer } from '../../certificate/rules/index.ts';
import { findCertificate } from '../../certificate/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PaymentMethod } from '../rules/payment-methods.ts';
import type { PriceLine } from '../rules/price.ts';
import { findAttempt, findPayersOfOrder } from './attempt-store.ts';
import { confirmedAt } from './mails/order-confirmation.ts';
import { findOpenRefsOfOrder } from './due-attempt-store.ts';
import { findOrder, findOrderByNumber, lockOrder, markWithdrawn, settleOrder, type OrderState } from './order-store.ts';
import { refundedCentsOf, isRefundOrdered, refundOrdered, type OrderedRefund } from './ordered-refunds.ts';
import { payingSide, type PayingSide } from './paying-side.ts';
import { isDisputed, recordIncidents } from './record-incidents.ts';
import { recordRefundRequest } from './refund-payment.ts';
import { syncPayment, type PaymentContext } from './sync-payment.ts';

export interface OrderCustomer extends PayingSide {
  isBusiness: boolean;
}

export interface WithdrawableOrder {
  id: string;
  number: string;
  certificateId: string;
  state: OrderState;
  isWithdrawn: boolean;
  isDisputed: boolean;
  /** When the file was released; null if it was not. */
  releasedAt: Date | null;
  /** The side that paid; before a payment, each side that attempted one. Erased sides are missing. */
  customers: readonly OrderCustomer[];
  /** Null when nothing was paid. */
  paid: {
    payer: Payer;
    amountCents: number;
    /** Includes refunds in progress. */
    refundedCents: number;
    lines: readonly PriceLine[];
    method: PaymentMethod;
  } | null;
}

/** Reads an order and locks it until the transaction ends, so that nothing is paid or refunded in between. */
export async function lockWithdrawable(
  platform: Platform,
  trx: Transaction,
  number: string,
): Promise<WithdrawableOrder | null> {
  const orderId = await findOrderByNumber(trx, number);
  if (orderId === null) return null;
  const { certificateId, state, withdrawnAt, paidAttemptId, confirmationSavedAt } = await lockOrder(trx, orderId);
  const attempt = paidAttemptId === null ? null : await findAttempt(trx, paidAttemptId);
  return {
    id: orderId,
    number,
    certificateId,
    state,
    isWithdrawn: withdrawnAt !== null,
    isDisputed: attempt !== null && (await isDisputed(trx, attempt.id)),
    releasedAt: earliest(await confirmedAt(platform, trx, orderId), confirmationSavedAt),
    customers: await customersOf(
      platform,
      trx,
      certificateId,
      attempt ? [attempt.payer] : await findPayersOfOrder(trx, orderId),
    ),
    paid: attempt && {
      payer: attempt.payer,
      amountCents: attempt.amountCents,
      refundedCents: await refundedCentsOf(trx, attempt),
      lines: attempt.lines,
      method: attempt.method,
    },
  };
}

/** The earliest of these times: a confirmation that was saved first and mailed later released the file when it was saved. */
const earliest = (...times: (Date | null)[]): Date | null =>
  times.filter((at) => at !== null).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;

async function customersOf(
  platform: Platform,
  trx: Transaction,
  certificateId: string,
  payers: readonly Payer[],
): Promise<OrderCustomer[]> {
  const certificate = await findCertificate(platform, trx, certificateId);
  if (!certificate) return [];
  return payers.flatMap((payer) => {
    const side = payingSide(certificate, payer);
    const isBusiness = payer === 'landlord' && certificate.landlord?.entityType === 'company';
    return side ? [{ ...side, isBusiness }] : [];
  });
}

/**
 * Withdraws an order: an open one is cancelled, and a later payment is refunded automatically; a paid one releases no file any
 * more.
 */
export async function withdrawOrder({ clock }: Platform, trx: Transaction, orderId: string): Promise<void> {
  await settleOrder(trx, orderId, { state: 'canceled' });
  await markWithdrawn(trx, orderId, clock.now());
}

/**
 * Records a refund so that it counts as refunded from now on, and other refunds of the order are limited to the rest. Must run
 * in the transaction that decides it, which holds the order's row; `refundOrder` sends it.
 */
export async function orderRefund(
  { clock }: Platform,
  trx: Transaction,
  orderId: string,
  { actor, ...refund }: OrderedRefund & { actor: Actor },
): Promise<void> {
  const { paidAttemptId } = await lockOrder(trx, orderId);
  const attempt = paidAttemptId === null ? null : await findAttempt(trx, paidAttemptId);
  if (attempt) await recordEvent(trx, clock, await refundOrdered(trx, attempt, refund, actor));
}

/**
 * Records a refund for a withdrawal by an older version, which did not do so. Parts of it may be in the books, so nothing is
 * added.
 */
async function recordForOldVersion(
  { db, clock }: Platform,
  orderId: string,
  { refundId, amountCents }: OrderedRefund,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    if (await isRefundOrdered(trx, orderId, refundId)) return;
    const detail = { refundId, amountCents };
    await recordEvent(trx, clock, { event: 'payment.refund-ordered', actor: 'system', subjectId: orderId, detail });
  });
}

/** Closes open attempts on a best-effort basis: money that still arrives is refunded. */
export async function closeOpenAttempts(context: PaymentContext, orderId: string): Promise<void> {
  const { db, log } = context.platform;
  for (const ref of await findOpenRefsOfOrder(db, context.provider.id, orderId)) {
    try {
      await context.provider.cancel(ref);
      await syncPayment(context, ref);
    } catch (error) {
      log.warn({ order: orderId, err: error }, 'an open payment could not be closed');
    }
  }
}

/**
 * Refunds money of a paid order by its payment method. Idempotent by refundId; throws while the provider is unreachable. The
 * books contain the refund once this returns 'done'.
 */
export async function refundOrder(
  context: PaymentContext,
  orderId: string,
  { refundId, amountCents }: OrderedRefund,
): Promise<'done' | 'pending' | 'failed'> {
  const { platform, provider } = context;
  const paidBy = (await findOrder(platform.db, orderId))?.paidAttemptId ?? null;
  const attempt = paidBy === null ? null : await findAttempt(platform.db, paidBy);
  if (!attempt || attempt.providerRef === null) return 'failed';
  await recordForOldVersion(platform, orderId, { refundId, amountCents });
  const answer = await provider.refund({ ref: attempt.providerRef, refundId, amountCents });
  if (answer === 'done') await syncPayment(context, attempt.providerRef);
  else
    await inTransaction(platform.db, async (trx) => {
      const { number: orderNumber } = await lockOrder(trx, orderId);
      if (answer === 'pending') return recordRefundRequest(platform, trx, { ...attempt, amountCents });
      const failed = { kind: 'refund-failed', id: refundId, amountCents } as const;
      const affected = { attempt, provider: provider.id, orderNumber };
      for (const entry of await recordIncidents(platform, trx, affected, [failed]))
        await recordEvent(trx, platform.clock, entry);
    });
  return answer;
}
