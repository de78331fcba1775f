// The browser's side of a card payment with the embedded provider.
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { confirmResponse, testConfirmResponse, type CardData, type ConfirmedPayment } from '../rules/contract.ts';

export interface CardResult {
  readonly kind: 'paid' | 'challenge';
}

interface PayOptions {
  /** The answer to the bank's question. */
  readonly isApproved?: boolean;
  /** What to say when the answer says nothing. */
  readonly fallback: string;
}

/** A refused card is a problem at the card number. */
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

/** Asks our server to look at the provider's record; undefined when it can't be asked now. */
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
