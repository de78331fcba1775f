import type { Payer } from '../../certificate/rules/index.ts';
import { isOpen } from '../rules/attempt-status.ts';
import type { ConfirmedPayment } from '../rules/contract.ts';
import { payerTexts } from '../rules/payer-texts.ts';
import { findAttempt, findAttemptBySession, type Attempt } from './attempt-store.ts';
import { findOrder, type Order } from './order-store.ts';
import { syncPayment, type PaymentContext } from './sync-payment.ts';

/**
 * Checks a payment when the page asks for it; what the page believes about the payment does not matter. Null for foreign or
 * unknown attempts, and for those of the other side.
 */
export async function confirmPayment(
  context: PaymentContext,
  paymentId: string,
  { certificateId, payer }: { certificateId: string; payer: Payer },
): Promise<ConfirmedPayment | null> {
  const { db, log } = context.platform;
  const attempt = await findAttemptBySession(db, paymentId, certificateId);
  if (attempt?.payer !== payer) return null;
  // A provider that does not answer now is asked again by webhook or sweep; the page keeps waiting.
  if (attempt.providerRef !== null) {
    await syncPayment(context, attempt.providerRef).catch((error: unknown) =>
      log.error({ err: error }, 'a payment could not be read'),
    );
  }
  const order = await findOrder(db, attempt.orderId);
  return present((await findAttempt(db, attempt.id)) ?? attempt, order);
}

/**
 * The state for the page. A payment that bought nothing, because the other side was faster or the request was withdrawn, is
 * refunded.
 */
function present({ id, status }: Attempt, order: Order | null): ConfirmedPayment {
  const payment = order?.state === 'paid' || order?.state === 'refunded';
  if (status !== 'paid') return { status: isOpen(status) ? 'open' : 'failed', payment };
  return { status: order?.paidAttemptId === id ? 'paid' : 'refunded', payment };
}

export function messageOf({ status }: ConfirmedPayment, payer: Payer): string {
  const texts = payerTexts[payer].payment;
  return { paid: texts.succeeded, open: texts.open, failed: texts.failed, refunded: texts.refunded }[status];
}
