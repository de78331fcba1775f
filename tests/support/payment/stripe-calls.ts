// What the fake Stripe answers: it refuses what the real one refuses at the pinned version.
import type { FakeReply, FakeRequest } from './fake-server.ts';
import { newId, type Intent, type Refund, type Session, type StripeBooks } from './stripe-books.ts';

export const stripeKey = 'sk_test_51ProductTests';
const pinnedVersion = '2026-10-28.endive';

interface Fields {
  [name: string]: string | Fields;
}

/** a[b][0]=1 -> {a: {b: {0: '1'}}} */
export function readForm(body: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let place = fields;
    for (const step of path) {
      const next = place[step] ?? {};
      if (typeof next === 'string') throw new Error(`${name} is text and more`);
      place[step] = next;
      place = next;
    }
    place[last] = value;
  }
  return fields;
}

const refuse = (status: number, code: string): FakeReply => ({
  status,
  body: { error: { type: 'invalid_request_error', code } },
});

const known: Readonly<Record<string, readonly string[]>> = {
  '/v1/payment_intents': ['amount', 'currency', 'allowed_payment_method_types', 'description', 'metadata'],
  '/v1/checkout/sessions': [
    'mode',
    'ui_mode',
    'locale',
    'submit_type',
    'allowed_payment_method_types',
    'line_items',
    'success_url',
    'cancel_url',
    'client_reference_id',
    'metadata',
    'payment_intent_data',
    'adaptive_pricing',
    'wallet_options',
  ],
  '/v1/refunds': ['payment_intent', 'amount', 'metadata'],
};

const text = (value: string | Fields | undefined): string => (typeof value === 'string' ? value : '');
const inner = (value: string | Fields | undefined): Fields => (typeof value === 'object' ? value : {});
const metadata = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(inner(fields['metadata'])).map(([name, value]) => [name, text(value)]));

/** Null when the request may pass. */
function refusalOf({ method, path, headers, body }: FakeRequest): FakeReply | null {
  if (headers.authorization !== `Bearer ${stripeKey}`) return refuse(401, 'api_key_invalid');
  if (headers['stripe-version'] !== pinnedVersion) return refuse(400, 'version_not_pinned');
  if (method !== 'POST') return null;
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') return refuse(400, 'not_a_form');
  const names = known[path];
  if (!names) return null;
  if (headers['idempotency-key'] === undefined) return refuse(400, 'no_idempotency_key');
  const unknown = Object.keys(readForm(body)).filter((name) => !names.includes(name));
  return unknown.length > 0 ? refuse(400, 'parameter_unknown') : null;
}

export function answerStripe(books: StripeBooks, refundAs: () => Refund['status']) {
  return (request: FakeRequest): FakeReply => {
    const refusal = refusalOf(request);
    if (refusal) return refusal;
    const { method, path } = request;
    const fields = readForm(request.body);
    if (method === 'POST' && path === '/v1/payment_intents') return createIntent(books, fields);
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(books, fields);
    if (method === 'POST' && path === '/v1/refunds') return createRefund(books, fields, refundAs());
    if (method === 'GET') return read(books, request);
    const [, collection, id = '', action] =
      /^\/v1\/(payment_intents|checkout\/sessions)\/(\w+)\/(\w+)$/.exec(path) ?? [];
    if (collection === 'payment_intents' && action === 'cancel') return cancelIntent(books, id);
    if (collection === 'checkout/sessions' && action === 'expire') return expireSession(books, id);
    return refuse(404, 'resource_missing');
  };
}

function createIntent(books: StripeBooks, fields: Fields): FakeReply {
  const amount = Number(fields['amount']);
  if (!Number.isInteger(amount) || amount < 50) return refuse(400, 'parameter_invalid_integer');
  const intent = books.addIntent(amount, text(fields['currency']), metadata(fields));
  books.tell(intent.id, 'payment_intent.created', intent);
  return { status: 200, body: intent };
}

function createSession(books: StripeBooks, fields: Fields): FakeReply {
  const line = inner(inner(fields['line_items'])['0']);
  const price = inner(line['price_data']);
  const id = newId('cs_test');
  const session: Session = {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(price['unit_amount']) * Number(line['quantity']),
    currency: text(price['currency']),
    url: `https://checkout.stripe.com/c/pay/${id}`,
    payment_intent: null,
    metadata: metadata(fields),
  };
  books.sessions.set(id, session);
  return { status: 200, body: session };
}

function createRefund(books: StripeBooks, fields: Fields, status: Refund['status']): FakeReply {
  const intent = books.intents.get(text(fields['payment_intent']));
  const amount = Number(fields['amount']);
  if (intent?.status !== 'succeeded') return refuse(400, 'charge_not_refundable');
  const alive = books.refunds.filter((refund) => refund.payment_intent === intent.id && refund.status !== 'failed');
  const left = intent.amount_received - alive.reduce((sum, refund) => sum + refund.amount, 0);
  if (amount > left) return refuse(400, 'charge_already_refunded');
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    status,
    amount,
    payment_intent: intent.id,
    metadata: metadata(fields),
  };
  books.refunds.push(refund);
  return { status: 200, body: refund };
}

function read(books: StripeBooks, { path, query }: FakeRequest): FakeReply {
  const of = query.get('payment_intent');
  const list = (data: readonly object[]): FakeReply => ({ status: 200, body: { object: 'list', data } });
  if (path === '/v1/refunds') return list(books.refunds.filter((refund) => refund.payment_intent === of));
  if (path === '/v1/disputes') return list(books.disputes.filter((dispute) => dispute.payment_intent === of));
  if (path === '/v1/checkout/sessions')
    return list([...books.sessions.values()].filter((session) => session.payment_intent === of));
  const id = path.split('/').at(-1) ?? '';
  const expands = new Set([...query].filter(([name]) => /^expand\[\d\]$/.test(name)).map(([, value]) => value));
  const expanded = (intent: Intent, isWhole: boolean): object =>
    isWhole ? { ...intent, latest_charge: books.chargeOf(intent) } : intent;
  const intent = books.intents.get(id);
  if (intent) return { status: 200, body: expanded(intent, expands.has('latest_charge')) };
  const session = books.sessions.get(id);
  if (!session) return refuse(404, 'resource_missing');
  const behind = books.intents.get(session.payment_intent ?? '');
  const isWhole = expands.has('payment_intent.latest_charge');
  return { status: 200, body: behind && isWhole ? { ...session, payment_intent: expanded(behind, true) } : session };
}

function cancelIntent(books: StripeBooks, id: string): FakeReply {
  const intent = books.intents.get(id);
  if (!intent) return refuse(404, 'resource_missing');
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    return refuse(400, 'payment_intent_unexpected_state');
  intent.status = 'canceled';
  books.tell(id, 'payment_intent.canceled', intent);
  return { status: 200, body: intent };
}

function expireSession(books: StripeBooks, id: string): FakeReply {
  const session = books.sessions.get(id);
  if (!session) return refuse(404, 'resource_missing');
  if (session.status !== 'open') return refuse(400, 'status_transition_invalid');
  Object.assign(session, { status: 'expired', url: null });
  books.tell(id, 'checkout.session.expired', session);
  return { status: 200, body: session };
}
