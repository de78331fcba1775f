import Stripe from 'stripe';
import { startFakeServer, type FakeServer } from './fake-server.ts';
import type { PaymentWorld, SentWebhook } from './payment-world.ts';
import { newId, StripeBooks, type Dispute, type Refund } from './stripe-books.ts';
import { answerStripe, stripeKey } from './stripe-calls.ts';

const [secret, previous] = ['whsec_current0123456789', 'whsec_previous0123456789'];

/** The official library signs, so that our own reading is checked against it. */
const official = new Stripe(stripeKey);

export function signAsStripe(body: string, key: string = secret, at = Math.floor(Date.now() / 1000)): SentWebhook {
  const signature = official.webhooks.generateTestHeaderString({ payload: body, secret: key, timestamp: at });
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}

export const stripeSecrets = { current: secret, previous };

export interface StripeWorld extends PaymentWorld {
  books: StripeBooks;
  server: FakeServer;
}

export async function startStripeWorld(): Promise<StripeWorld> {
  const books = new StripeBooks();
  let refundAs: Refund['status'] = 'succeeded';
  const server = await startFakeServer(answerStripe(books, () => refundAs));
  return {
    id: 'stripe',
    books,
    server,
    settings: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_51ProductTests',
      STRIPE_WEBHOOK_SECRETS: `${secret},${previous}`,
      STRIPE_URL: server.url,
    },
    attach: () => undefined,
    ...payersOf(books),
    letRefunds: async (be) => {
      refundAs = be === 'done' ? 'succeeded' : be;
      for (const refund of books.refunds.filter(({ status }) => status === 'pending')) {
        refund.status = refundAs;
        books.tell(refOf(books, refund.payment_intent), `refund.${be === 'failed' ? 'failed' : 'updated'}`, refund);
      }
    },
    dispute: async (ref, state) => dispute(books, ref, state),
    webhooks: async (ref) =>
      books.events.filter((told) => told.ref === ref).map(({ event }) => signAsStripe(JSON.stringify(event))),
    forged: (ref) => forged(ref),
    count: async () => books.intents.size + books.sessions.size,
    line: {
      loseAnswers: server.loseAnswers,
      refuse: (status, count) => server.refuse({ status, body: { error: { code: 'refused_by_test' } } }, count),
    },
    close: server.close,
  };
}

const refOf = (books: StripeBooks, intent: string): string =>
  [...books.sessions.values()].find((session) => session.payment_intent === intent)?.id ?? intent;

type Payers = Pick<PaymentWorld, 'pay' | 'decline' | 'challenge' | 'expire' | 'alter'>;

function payersOf(books: StripeBooks): Payers {
  const move = (ref: string, status: 'requires_action' | 'requires_payment_method', type: string): void => {
    const intent = books.intentOf(ref);
    if (intent.status === 'succeeded' || intent.status === 'canceled') return;
    intent.status = status;
    books.tell(ref, type, ref === intent.id ? intent : { ...books.sessions.get(ref), id: ref });
  };
  return {
    pay: async (ref) => {
      const intent = books.intentOf(ref);
      if (intent.status === 'canceled' || books.sessions.get(ref)?.status === 'expired') return;
      Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: newId('ch') });
      const session = books.sessions.get(ref);
      if (session) Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
      books.tell(intent.id, 'payment_intent.succeeded', intent);
      if (session) books.tell(ref, 'checkout.session.completed', session);
    },
    decline: async (ref) => move(ref, 'requires_payment_method', 'payment_intent.payment_failed'),
    challenge: async (ref) => move(ref, 'requires_action', 'payment_intent.requires_action'),
    expire: async (ref) => {
      const session = books.sessions.get(ref);
      if (session) Object.assign(session, { status: 'expired', url: null });
      else books.intentOf(ref).status = 'canceled';
      books.tell(ref, session ? 'checkout.session.expired' : 'payment_intent.canceled', session ?? books.intentOf(ref));
    },
    alter: async (ref, { amountCents, currency }) => {
      Object.assign(books.intentOf(ref), { amount: amountCents, amount_received: amountCents, currency });
      const session = books.sessions.get(ref);
      if (session) Object.assign(session, { amount_total: amountCents, currency });
    },
  };
}

const disputeStatus = { opened: 'needs_response', won: 'won', lost: 'lost' } as const;

function dispute(books: StripeBooks, ref: string, state: 'opened' | 'won' | 'lost'): void {
  const intent = books.intentOf(ref);
  let open = books.disputes.find((made) => made.payment_intent === intent.id);
  if (!open) {
    const { amount, id } = intent;
    const made: Dispute = { id: newId('du'), object: 'dispute', status: 'needs_response', amount, payment_intent: id };
    books.disputes.push(made);
    open = made;
  }
  open.status = disputeStatus[state];
  books.tell(ref, state === 'opened' ? 'charge.dispute.created' : 'charge.dispute.closed', open);
}

function forged(ref: string): { name: string; webhook: SentWebhook }[] {
  const event = { id: newId('evt'), type: 'payment_intent.succeeded', data: { object: { id: ref } } };
  const body = JSON.stringify(event);
  const now = Math.floor(Date.now() / 1000);
  const real = signAsStripe(body);
  const header = real.headers['stripe-signature'] ?? '';
  const withHeader = (value: string): SentWebhook => ({ body, headers: { 'stripe-signature': value } });
  return [
    { name: 'no signature', webhook: { body, headers: {} } },
    {
      name: 'the signature of another body',
      webhook: withHeader(signAsStripe('{}').headers['stripe-signature'] ?? ''),
    },
    { name: 'the signature of another secret', webhook: signAsStripe(body, 'whsec_of_somebody_else') },
    { name: 'a signature of six minutes ago', webhook: signAsStripe(body, secret, now - 360) },
    { name: 'a signature of the future', webhook: signAsStripe(body, secret, now + 360) },
    { name: 'another time than signed', webhook: withHeader(header.replace(/t=\d+/, `t=${now - 1}`)) },
    { name: 'an older scheme only', webhook: withHeader(header.replace('v1=', 'v0=')) },
    { name: 'a signature without its time', webhook: withHeader(header.replace(/t=\d+,/, '')) },
    { name: 'a broken signature', webhook: withHeader('v1=abc') },
    { name: 'a signed body that is no event', webhook: signAsStripe('{"a":1}') },
    { name: 'a signed body that is no JSON', webhook: signAsStripe('kein JSON') },
  ];
}
