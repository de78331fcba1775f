// POST /payments/payment, the click on 'Zahlungspflichtig bestellen'. The server decides price, terms and consent.
import { recordEvent } from '../../audit-log/server/index.ts';
import type { Payer } from '../../certificate/rules/index.ts';
import { findCertificate } from '../../certificate/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { OutboundRefused } from '../../platform/outbound/outbound.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { PlacedOrder } from '../rules/contract.ts';
import { payerTexts } from '../rules/payer-texts.ts';
import type { PaymentMethod } from '../rules/payment-methods.ts';
import { isAllowedPaymentUrl } from '../rules/payment-url.ts';
import { documentSold, isPriceOf, priceOf, type CertificateSendMethod } from '../rules/price.ts';
import type { PaymentProblemCode } from '../rules/problems.ts';
import { termsVersion, termsVersionBefore } from '../rules/terms.ts';
import { findSameAttempt, giveUpAttempt, insertAttempt, keepProviderRef, type Attempt } from './attempt-store.ts';
import { findOrder, takeOrder } from './order-store.ts';
import type { CreatedPayment, PaymentProvider } from './provider/payment-provider.ts';
import type { PaymentContext } from './sync-payment.ts';

export interface OrderDemand {
  certificateId: string;
  payer: Payer;
  /** In euros, as sent by the client. */
  paymentAmount: number;
  method: PaymentMethod;
  delivery: CertificateSendMethod;
  earlyPerformance: boolean;
  termsVersion: string | undefined;
  network: string;
}

/** Identical orders within this many seconds count as one click. */
const doubleClickSeconds = 60;
/** How many seconds the payer has to pay. */
export const payWithinSeconds = 3600;

export async function placeOrder(
  platform: Platform,
  { provider, letterRecipient }: Pick<PaymentContext, 'provider' | 'letterRecipient'>,
  demand: OrderDemand,
): Promise<Result<PlacedOrder, PaymentProblemCode | 'link-expired'>> {
  const document = documentSold(
    (await findCertificate(platform, platform.db, demand.certificateId)) ?? { renews: null },
  );
  if (!isPriceOf(demand.delivery, document, demand.paymentAmount)) return fail('wrong-amount');
  if (!(demand.method in provider.methods())) return fail('method-not-offered');
  if (!demand.earlyPerformance) return fail('consent-missing');
  if (![termsVersion, termsVersionBefore].includes(termsOf(demand))) return fail('terms-changed');
  if (demand.delivery === 'post' && !(await letterRecipient(demand.certificateId))) return fail('no-postal-address');
  const attempt = await inTransaction(platform.db, (trx) => takeAttempt(platform, trx, provider.id, demand));
  if (!attempt.ok) return attempt;
  return startPayment(platform, provider, attempt.value, demand.certificateId);
}

/** A demand without a version means today's terms (decision D56). */
const termsOf = (demand: OrderDemand): string => demand.termsVersion ?? termsVersion;

async function takeAttempt(
  platform: Platform,
  trx: Transaction,
  provider: string,
  demand: OrderDemand,
): Promise<Result<Attempt, 'already-paid' | 'link-expired'>> {
  const { clock } = platform;
  const now = clock.now();
  const { certificateId, payer, method, delivery } = demand;
  const certificate = await findCertificate(platform, trx, certificateId);
  if (!certificate?.[payer] || certificate.state === 'deleted' || certificate.state === 'erased')
    return fail('link-expired');
  if (certificate.state !== 'awaiting-payment') return fail('already-paid');
  // Concurrent clicks queue up at the order's row; the first one creates the attempt, the others find it.
  const { order, isNew } = await takeOrder(trx, certificateId, now);
  if (order.state !== 'open') return fail('already-paid');
  const { lines, gross: amountCents } = priceOf(delivery, documentSold(certificate));
  const wanted = { orderId: order.id, payer, provider, method, delivery, termsVersion: termsOf(demand) };
  const since = addSeconds(now, -doubleClickSeconds);
  const same = await findSameAttempt(trx, { ...wanted, amountCents, since });
  if (same) return ok(same);
  const attempt = await insertAttempt(trx, {
    ...wanted,
    lines,
    consentText: payerTexts[payer].order.consent,
    consentAt: now,
    createdAt: now,
    expiresAt: addSeconds(now, payWithinSeconds),
  });
  const who = { actor: `${payer}:${certificateId}`, network: demand.network } as const;
  if (isNew)
    await recordEvent(trx, clock, {
      event: 'order.placed',
      subjectId: order.id,
      ...who,
      detail: { number: order.number },
    });
  await recordEvent(trx, clock, {
    event: 'payment.attempted',
    subjectId: attempt.id,
    ...who,
    detail: { payer, method, delivery, amountCents: attempt.amountCents },
  });
  return ok(attempt);
}

/** Starts the payment at the provider after the commit; this is idempotent by the attempt's id. */
export async function startPayment(
  platform: Platform,
  provider: PaymentProvider,
  attempt: Attempt,
  certificateId: string,
): Promise<Result<PlacedOrder, 'provider-down'>> {
  const { db, settings, log } = platform;
  let created: CreatedPayment;
  try {
    created = await provider.create({
      attemptId: attempt.id,
      orderId: attempt.orderId,
      orderNumber: (await findOrder(db, attempt.orderId))?.number ?? '',
      amountCents: attempt.amountCents,
      method: attempt.method,
      returnUrl: `${settings.publicUrl}/zertifikat/herunterladen/${certificateId}?session_id=${attempt.sessionId}`,
      cancelUrl: `${settings.publicUrl}/zahlungsmethode/${certificateId}?versand=${attempt.delivery}&zahlart=${attempt.method}&abbruch=ja`,
      expiresAt: attempt.expiresAt,
    });
  } catch (error) {
    log.error({ attempt: attempt.id, err: error }, 'the payment provider did not take a payment');
    // The provider would reject the same attempt again, so the next click creates another one.
    if (error instanceof OutboundRefused) await giveUpAttempt(db, attempt.id, platform.clock.now());
    return fail('provider-down');
  }
  await keepProviderRef(db, attempt.id, created.ref);
  const { next } = created;
  const url = next.kind === 'redirect' ? next.url : null;
  if (url !== null && !isAllowedPaymentUrl(url, new URL(settings.publicUrl).origin, provider.id)) {
    log.error(
      { attempt: attempt.id, host: URL.parse(url)?.host },
      'the payment provider named a host that is not on the list',
    );
    return fail('provider-down');
  }
  return ok({
    clientSecret: next.kind === 'confirm' ? next.clientSecret : null,
    publicKey: next.kind === 'confirm' ? next.publicKey : null,
    payment_url: url,
    paymentId: attempt.sessionId,
  });
}
