// POST /payments/payment/resume, for a page that was reloaded while the card was to be typed in.
import type { Payer } from '../../certificate/rules/index.ts';
import { findCertificate } from '../../certificate/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { fail, type Result } from '../../platform/rules/result.ts';
import type { PlacedOrder } from '../rules/contract.ts';
import { isCard, type PaymentMethod } from '../rules/payment-methods.ts';
import { documentSold, priceOf, type CertificateSendMethod } from '../rules/price.ts';
import { findSameAttempt } from './attempt-store.ts';
import { findLiveOrder } from './order-store.ts';
import { payWithinSeconds, startPayment } from './place-order.ts';
import { settleOpenAttempts, type PaymentContext } from './sync-payment.ts';

export interface OrderedChoice {
  certificateId: string;
  payer: Payer;
  method: PaymentMethod;
  delivery: CertificateSendMethod;
}

/** Finds the open card payment of exactly this choice and returns the same response as before: no new order, no new payment. */
export async function resumeCard(
  context: PaymentContext,
  { certificateId, payer, method, delivery }: OrderedChoice,
): Promise<Result<PlacedOrder, 'already-paid' | 'nothing-open' | 'provider-down'>> {
  const { db, clock } = context.platform;
  // It may be paid already with the event lost; then no card is needed any more.
  await settleOpenAttempts(context, certificateId);
  const order = await findLiveOrder(db, certificateId);
  if (order?.state === 'paid') return fail('already-paid');
  if (!order || !isCard(method)) return fail('nothing-open');
  const document = documentSold((await findCertificate(context.platform, db, certificateId)) ?? { renews: null });
  const { gross: amountCents } = priceOf(delivery, document);
  const since = addSeconds(clock.now(), -payWithinSeconds);
  const provider = context.provider.id;
  const choice = { orderId: order.id, payer, provider, method, delivery, amountCents, since };
  const attempt = await findSameAttempt(db, choice);
  if (!attempt) return fail('nothing-open');
  const started = await startPayment(context.platform, context.provider, attempt, certificateId);
  // Without a client secret there is no card form to show again.
  return started.ok && started.value.clientSecret === null ? fail('nothing-open') : started;
}
