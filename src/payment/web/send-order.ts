// The call that places the order, and where the payer continues.
import type { DeliveredCertificate } from '../../certificate/rules/index.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { paymentResponse } from '../rules/contract.ts';
import { payerTexts } from '../rules/payer-texts.ts';
import type { PaymentMethod } from '../rules/payment-methods.ts';
import { isAllowedPaymentUrl } from '../rules/payment-url.ts';
import { paymentProvider } from './payment-provider.ts';
import { documentSold, priceOf, type CertificateSendMethod } from '../rules/price.ts';
import { termsVersion } from '../rules/terms.ts';

/** A card payment that is ordered and waits for the card data. */
export interface CardPayment {
  readonly method: PaymentMethod;
  readonly delivery: CertificateSendMethod;
  readonly clientSecret: string;
  /** The key for a provider's card client; null for the embedded provider's form. */
  readonly publicKey: string | null;
  readonly paymentId: string;
}

export type NextStep =
  | { readonly kind: 'card'; readonly card: CardPayment }
  | { readonly kind: 'leave'; readonly url: string }
  /** The certificate was paid in another tab or by the other side, so nothing was ordered. */
  | { readonly kind: 'paid-before'; readonly message: string };

interface OrderChoice {
  readonly method: PaymentMethod;
  readonly delivery: CertificateSendMethod;
}

export async function sendOrder(
  certificate: DeliveredCertificate,
  { method, delivery }: OrderChoice,
): Promise<ApiResult<NextStep>> {
  const { _id: certificateId, viewer } = certificate;
  const { problem: texts } = payerTexts[viewer];
  const ordered = await orderUnderTerms(() =>
    callApi({
      method: 'POST',
      path: '/payments/payment',
      scope: 'certificate:deliver',
      answer: paymentResponse,
      body: {
        paymentAmount: priceOf(delivery, documentSold(certificate)).gross / 100,
        paymentMethod: method,
        downloadURLId: certificateId,
        certificateSendMethod: delivery,
        earlyPerformance: true,
        termsVersion,
      },
    }),
  );
  if (!ordered.ok) {
    const problem = orFallback(ordered.problem, texts.failed);
    if (problem.code === 'already-paid') return { ok: true, value: { kind: 'paid-before', message: problem.message } };
    return { ok: false, problem };
  }
  const { clientSecret, publicKey, payment_url: url, paymentId } = ordered.value;
  if (clientSecret !== null)
    return { ok: true, value: { kind: 'card', card: { method, delivery, clientSecret, publicKey, paymentId } } };
  if (url === null || !isAllowedPaymentUrl(url, window.location.origin, paymentProvider())) {
    return { ok: false, problem: { code: 'missing-url', message: texts.missingUrl, status: 0 } };
  }
  return { ok: true, value: { kind: 'leave', url } };
}

/** Finds the card payment that was ordered with this choice, without ordering anything. */
export async function resumeOrder(
  { _id: certificateId, viewer }: DeliveredCertificate,
  { method, delivery }: OrderChoice,
): Promise<ApiResult<CardPayment>> {
  const { problem: texts } = payerTexts[viewer];
  const resumed = await callApi({
    method: 'POST',
    path: '/payments/payment/resume',
    scope: 'certificate:deliver',
    answer: paymentResponse,
    body: { paymentMethod: method, downloadURLId: certificateId, certificateSendMethod: delivery },
  });
  if (!resumed.ok) return { ok: false, problem: orFallback(resumed.problem, texts.failed) };
  const { clientSecret, publicKey, paymentId } = resumed.value;
  if (clientSecret === null)
    return { ok: false, problem: { code: 'nothing-open', message: texts.nothingOpen, status: 404 } };
  return { ok: true, value: { method, delivery, clientSecret, publicKey, paymentId } };
}

/**
 * Navigates to the payment. Resolves only when the browser returns to this page, so that the button stays busy while leaving.
 */
export function leaveForPayment(url: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    window.location.assign(url);
  });
}

// During a deployment some calls still reach the previous version, which does not know the terms of this page: it orders
// nothing and says so. A retry may reach another machine (decision 0048).
const pausesMs = [200, 400, 600, 800, 1000];

/** Retries for three seconds; a page that is really outdated then gets the problem. */
export async function orderUnderTerms<Value>(order: () => Promise<ApiResult<Value>>): Promise<ApiResult<Value>> {
  let answer = await order();
  for (const pause of pausesMs) {
    if (answer.ok || answer.problem.code !== 'terms-changed') break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    answer = await order();
  }
  return answer;
}
