// The payer's actions at the embedded provider: the card form in the page and the buttons of the test page.
import type { Platform } from '../../../platform/platform.ts';
import { isOpen } from '../../rules/attempt-status.ts';
import type { CardAnswer, TestDecision, TypedCard } from '../../rules/contract.ts';
import { payerTexts, type PayerTexts } from '../../rules/payer-texts.ts';
import { findAttempt } from '../attempt-store.ts';
import { changeStatus, findByRef, findBySecret, type EmbeddedPayment } from './embedded-store.ts';

type TestCardOutcome = 'paid' | 'declined' | 'insufficient-funds' | 'challenge';

// Card numbers that payment providers publish for tests. The embedded provider accepts only these, so that nobody types in a
// real card.
const outcomes: Readonly<Record<string, TestCardOutcome>> = {
  '4242424242424242': 'paid',
  '5555555555554444': 'paid',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000002500003155': 'challenge',
};

const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

/** The outcome of a test card; undefined for any other number. */
function outcomeOfTestCard(typed: string): TestCardOutcome | undefined {
  const digits = digitsOf(typed);
  return Object.hasOwn(outcomes, digits) ? outcomes[digits] : undefined;
}

/**
 * Pays by test card. A declined card leaves the payment open, so that the payer may try another one. Card numbers are never
 * stored. Null for an unknown secret.
 */
export async function confirmCard(platform: Platform, card: TypedCard): Promise<CardAnswer | null> {
  const payment = await findBySecret(platform, card.clientSecret);
  if (!payment) return null;
  const { card: texts, payment: results } = await textsOf(platform, payment);
  if (payment.status === 'paid') return { status: 'paid', message: results.succeeded };
  if (!isOpen(payment.status)) return { status: 'declined', message: texts.closed };
  const outcome = outcomeOfTestCard(card.cardNumber);
  if (outcome === undefined) return { status: 'declined', message: texts.notATestCard };
  if (outcome === 'declined') return { status: 'declined', message: texts.declined };
  if (outcome === 'insufficient-funds') return { status: 'declined', message: texts.insufficientFunds };
  if (outcome === 'challenge' && card.threeDSecure !== true) return challenge(platform, payment, card.threeDSecure);
  await changeStatus(platform, payment.ref, 'paid');
  return { status: 'paid', message: results.succeeded };
}

async function challenge(
  platform: Platform,
  payment: EmbeddedPayment,
  answer: boolean | undefined,
): Promise<CardAnswer> {
  const { card: texts } = await textsOf(platform, payment);
  if (answer === false) return { status: 'declined', message: texts.challengeFailed };
  await changeStatus(platform, payment.ref, 'pending');
  return { status: 'challenge', message: texts.challengeTitle };
}

/** The texts for the payer. The provider does not know who pays; our attempt does. */
async function textsOf({ db }: Platform, { attemptId }: EmbeddedPayment): Promise<PayerTexts> {
  return payerTexts[(await findAttempt(db, attemptId))?.payer ?? 'tenant'];
}

const statusOf = {
  pay: 'paid',
  decline: 'failed',
  cancel: 'canceled',
  later: 'pending',
} as const satisfies Record<TestDecision, string>;

/** Handles a button of the test page. Returns the path on our site to continue at; null for an unknown payment. */
export async function decidePayment(platform: Platform, ref: string, decision: TestDecision): Promise<string | null> {
  const payment = await findByRef(platform, ref);
  if (!payment) return null;
  await changeStatus(platform, ref, statusOf[decision]);
  return pathOf(decision === 'cancel' ? payment.cancelUrl : payment.returnUrl);
}

export async function describePayment(platform: Platform, ref: string) {
  const payment = await findByRef(platform, ref);
  if (!payment) return null;
  const { method, amountCents, status, returnUrl } = payment;
  return { method, amountCents, isOpen: isOpen(status), redirectUrl: pathOf(returnUrl) };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
