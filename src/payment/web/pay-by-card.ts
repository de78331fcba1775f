// The browser's side of a card payment with the embedded provider.
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { confirmResponse, testConfirmResponse } from '../rules/contract.ts';
import { problemTenantTexts } from '../rules/messages.de.ts';

export interface CardData {
  readonly cardholder: string;
  readonly cardNumber: string;
}

export interface CardResult {
  readonly kind: 'paid' | 'challenge';
}

/** `isApproved` answers the bank's question. A refused card is a problem at the card number. */
export async function payByTestCard(
  clientSecret: string,
  card: CardData,
  isApproved?: boolean,
): Promise<ApiResult<CardResult>> {
  const answer = await callApi({
    method: 'POST',
    path: '/test-payment/confirm',
    body: { clientSecret, ...card, ...(isApproved === undefined ? {} : { threeDSecure: isApproved }) },
    answer: testConfirmResponse,
  });
  if (!answer.ok) return { ok: false, problem: orFallback(answer.problem, problemTenantTexts.failed) };
  const { status, message } = answer.value;
  if (status === 'declined')
    return {
      ok: false,
      problem: { code: 'card-declined', message, status: 402, errors: { cardNumber: message } },
    };
  return { ok: true, value: { kind: status } };
}

/** Asks our server to look at the provider's record; true when it says paid. */
export async function confirmWithServer(paymentId: string): Promise<boolean> {
  const confirmed = await callApi({
    method: 'POST',
    path: '/payments/payment/confirm',
    body: { paymentId },
    scope: 'certificate:deliver',
    answer: confirmResponse,
  });
  return confirmed.ok && confirmed.value.data.payment;
}
