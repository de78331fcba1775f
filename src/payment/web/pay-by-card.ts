// The browser's calls for a card payment: paying by test card (trial mode only), and having our server look at a payment.
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { confirmResponse, testConfirmResponse, type CardData, type ConfirmedPayment } from '../rules/contract.ts';

export interface CardResult {
  readonly kind: 'paid' | 'challenge';
}

interface PayOptions {
  /** The payer's answer to the bank's question. */
  readonly isApproved?: boolean;
  /** The message when the response has none. */
  readonly fallback: string;
}

/** Pays by test card; a refused card is reported at the card number field. */
export async function payByTestCard(
  clientSecret: string,
  card: CardData,
  { isApproved, fallback }: PayOptions,
): Promise<ApiResult<CardResult>> {
  const answer = await callApi({
    method: 'POST',
    path: '/test-payment/confirm',
    body: { clientSecret, ...card, ...(isApproved === undefined ? {} : { threeDSecure: isApproved }) },
    answer: testConfirmResponse,
  });
  if (!answer.ok) return { ok: false, problem: orFallback(answer.problem, fallback) };
  const { status, message } = answer.value;
  if (status === 'declined')
    return {
      ok: false,
      problem: { code: 'card-declined', message, status: 402, errors: { cardNumber: message } },
    };
  return { ok: true, value: { kind: status } };
}

/** Makes our server check the provider's record; undefined when it can't be reached. */
export async function confirmWithServer(
  paymentId: string,
): Promise<(ConfirmedPayment & { readonly message: string }) | undefined> {
  const confirmed = await callApi({
    method: 'POST',
    path: '/payments/payment/confirm',
    body: { paymentId },
    scope: 'certificate:deliver',
    answer: confirmResponse,
  });
  return confirmed.ok ? { ...confirmed.value.data, message: confirmed.value.message } : undefined;
}
