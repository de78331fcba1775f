// Stripe: cards in the page with a PaymentIntent, everything else with a hosted Checkout Session.
import { createHmac } from 'node:crypto';
import { equalBytes } from '../../../../platform/crypto/random.ts';
import { OutboundRefused } from '../../../../platform/outbound/outbound.ts';
import type { StripeSettings } from '../../../../platform/settings/payment-settings.ts';
import { parseJson } from '../../../../platform/rules/parse-json.ts';
import { isCard, methodsOf } from '../../../rules/payment-methods.ts';
import {
  BadSignature,
  type CreatedPayment,
  type NewPayment,
  type PaymentProvider,
  type PaymentSnapshot,
  type WebhookEvent,
} from '../payment-provider.ts';
import { createStripeApi, type StripeApi } from './stripe-api.ts';
import {
  disputeList,
  eventRecord,
  incidentsOf,
  intentRecord,
  refundIdOf,
  refundList,
  refundRecord,
  sessionList,
  sessionRecord,
  stateOfRefund,
  statusOfIntent,
  statusOfSession,
  type IntentRecord,
} from './stripe-records.ts';
import { intentParams, refundParams, sessionParams } from './stripe-requests.ts';

const isIntent = (ref: string): boolean => ref.startsWith('pi_');

export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const api = createStripeApi(settings);
  return {
    id: 'stripe',
    methods: () => methodsOf.stripe,
    csp: () => ({
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      connect: ['https://api.stripe.com'],
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    }),
    create: (payment) =>
      isCard(payment.method) ? createIntent(api, payment, settings.publishableKey) : createSession(api, payment),
    get: (ref) => load(api, ref),
    cancel: async (ref) => {
      await close(api, ref);
      return load(api, ref);
    },
    refund: (refund) => sendRefund(api, refund),
    webhook: async (raw, headers) => {
      // Signatures use the real time, not the trial mode's adjustable clock.
      verifyStripeSignature(raw, headers['stripe-signature'], { secrets: settings.webhookSecrets, now: new Date() });
      return eventsOf(api, raw);
    },
  };
}

async function createIntent(api: StripeApi, payment: NewPayment, publicKey: string): Promise<CreatedPayment> {
  const answer = await api.post('/v1/payment_intents', intentParams(payment), `intent:${payment.attemptId}`);
  const { id, client_secret: clientSecret } = intentRecord.parse(answer);
  if (!clientSecret) throw new Error('Stripe gave no client secret');
  return { ref: id, next: { kind: 'confirm', clientSecret, publicKey } };
}

async function createSession(api: StripeApi, payment: NewPayment): Promise<CreatedPayment> {
  const answer = await api.post('/v1/checkout/sessions', sessionParams(payment), `session:${payment.attemptId}`);
  const { id, url } = sessionRecord.parse(answer);
  if (!url) throw new Error('Stripe gave no page to go on at');
  return { ref: id, next: { kind: 'redirect', url } };
}

async function load(api: StripeApi, ref: string): Promise<PaymentSnapshot> {
  if (isIntent(ref)) {
    const answer = await api.get(`/v1/payment_intents/${encodeURIComponent(ref)}`, { expand: ['latest_charge'] });
    const intent = intentRecord.parse(answer);
    return { ref, status: statusOfIntent(intent), ...moneyOf(intent), ...(await refundsAndDisputesOf(api, intent)) };
  }
  const answer = await api.get(`/v1/checkout/sessions/${encodeURIComponent(ref)}`, {
    expand: ['payment_intent.latest_charge'],
  });
  const session = sessionRecord.parse(answer);
  const intent = typeof session.payment_intent === 'object' ? (session.payment_intent ?? null) : null;
  const status = statusOfSession(session, intent);
  const agreed = { amountCents: session.amount_total ?? 0, currency: session.currency ?? '' };
  return { ref, status, ...(intent ? moneyOf(intent) : agreed), ...(await refundsAndDisputesOf(api, intent)) };
}

/** Amount and currency; once paid, the received amount counts, not the agreed one. */
const moneyOf = (intent: IntentRecord): Pick<PaymentSnapshot, 'amountCents' | 'currency'> => ({
  amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
  currency: intent.currency,
});

/**
 * Refunds and disputes after a charge. The charge's own total counts pending refunds and omits failed ones, so the list is
 * read.
 */
async function refundsAndDisputesOf(
  api: StripeApi,
  intent: IntentRecord | null,
): Promise<Pick<PaymentSnapshot, 'refundedCents' | 'refundsTaken' | 'incidents'>> {
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  if (!intent || !charge) return { refundedCents: 0, refundsTaken: [], incidents: [] };
  const of = { payment_intent: intent.id, limit: 100 };
  const refunds = refundList.parse(await api.get('/v1/refunds', of)).data;
  const disputes = charge.disputed ? disputeList.parse(await api.get('/v1/disputes', of)).data : [];
  const arrived = refunds.filter((refund) => stateOfRefund(refund) === 'done');
  return {
    refundedCents: arrived.reduce((sum, { amount }) => sum + amount, 0),
    refundsTaken: refunds.filter((refund) => stateOfRefund(refund) !== 'failed').map(refundIdOf),
    incidents: incidentsOf(refunds, disputes),
  };
}

async function close(api: StripeApi, ref: string): Promise<void> {
  const path = encodeURIComponent(ref);
  try {
    if (isIntent(ref)) await api.post(`/v1/payment_intents/${path}/cancel`, { cancellation_reason: 'abandoned' });
    else await api.post(`/v1/checkout/sessions/${path}/expire`, {});
  } catch (error) {
    // The payment was settled meanwhile; its record shows how.
    if (!(error instanceof OutboundRefused)) throw error;
  }
}

async function sendRefund(
  api: StripeApi,
  refund: { ref: string; refundId: string; amountCents: number },
): Promise<'done' | 'pending' | 'failed'> {
  const intent = await intentOf(api, refund.ref);
  if (intent === null) return 'failed';
  // Idempotency keys expire after a day, so the list of refunds is checked first.
  const { data } = refundList.parse(await api.get('/v1/refunds', { payment_intent: intent, limit: 100 }));
  const known = data.find((made) => refundIdOf(made) === refund.refundId);
  if (known) return stateOfRefund(known);
  try {
    const made = await api.post('/v1/refunds', refundParams(intent, refund), `refund:${refund.refundId}`);
    return stateOfRefund(refundRecord.parse(made));
  } catch (error) {
    if (error instanceof OutboundRefused) return 'failed';
    throw error;
  }
}

async function intentOf(api: StripeApi, ref: string): Promise<string | null> {
  if (isIntent(ref)) return ref;
  const session = sessionRecord.parse(await api.get(`/v1/checkout/sessions/${encodeURIComponent(ref)}`));
  const { payment_intent: intent } = session;
  return typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null);
}

/**
 * The payments that an event names. Events about refunds and disputes name the intent, which may belong to a Checkout Session.
 */
async function eventsOf(api: StripeApi, raw: Buffer): Promise<WebhookEvent[]> {
  const event = eventRecord.safeParse(parseJson(raw.toString('utf8')));
  if (!event.success) throw new BadSignature();
  const { id: eventId, type, data } = event.data;
  const { id, payment_intent: intent } = data.object;
  if (/^(?:payment_intent|checkout\.session)\./.test(type)) return [{ eventId, refs: [id] }];
  if (!/^(?:charge\.(?:refunded|dispute\.)|refund\.|charge\.refund\.)/.test(type)) return [];
  const intentId = typeof intent === 'object' ? intent?.id : intent;
  if (!intentId) return [];
  const sessions = sessionList.parse(await api.get('/v1/checkout/sessions', { payment_intent: intentId })).data;
  return [{ eventId, refs: [intentId, ...sessions.map((session) => session.id)] }];
}

// Stripe-Signature: t=<time>,v1=<hmac>[,v1=<hmac>...] over 't.body'. There may be several signatures and two secrets while one
// is rotated; other schemes are ignored, so that nobody can choose a weaker one.

/** Older or newer messages are rejected (seconds). */
const toleranceSeconds = 300;
/** Only the first parts of the header are read; Stripe never sends more. */
const maxParts = 20;

function verifyStripeSignature(
  raw: Buffer,
  header: string | string[] | undefined,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): void {
  if (typeof header !== 'string') throw new BadSignature();
  const parts = header.split(',', maxParts).map((part) => part.trim().split('=', 2));
  const at = parts.find(([name]) => name === 't')?.[1] ?? '';
  const isFresh = /^\d{1,12}$/.test(at) && Math.abs(now.getTime() / 1000 - Number(at)) <= toleranceSeconds;
  if (!isFresh) throw new BadSignature();
  const given = parts
    .filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? ''))
    .map(([, value]) => Buffer.from(value ?? '', 'hex'));
  const expected = secrets.map((secret) => createHmac('sha256', secret).update(`${at}.`).update(raw).digest());
  if (!expected.some((mac) => given.some((signature) => equalBytes(signature, mac)))) throw new BadSignature();
}
