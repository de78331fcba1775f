// What the fake Mollie answers: Payments API v2, sums as text, an idempotency key for everything new.
import { randomBytes } from 'node:crypto';
import type { FakeReply, FakeRequest } from './fake-server.ts';

export const mollieKey = 'test_ProductTests0123456789';

export interface MollieAmount {
  currency: string;
  value: string;
}

export interface MollieRefund {
  id: string;
  status: 'refunded' | 'pending' | 'failed';
  amount: MollieAmount;
  metadata: unknown;
}

export interface MolliePayment {
  id: string;
  status: 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired';
  amount: MollieAmount;
  method: string;
  metadata: unknown;
  refunds: MollieRefund[];
  chargebacks: { id: string; amount: MollieAmount; reversedAt: string | null }[];
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(5).toString('hex')}`;
const refuse = (status: number, detail: string): FakeReply => ({ status, body: { status, title: 'Error', detail } });
const cents = ({ value }: MollieAmount): number => Math.round(Number(value) * 100);

type Body = Readonly<Record<string, unknown>>;

function refusalOf({ method, headers }: FakeRequest): FakeReply | null {
  if (headers.authorization !== `Bearer ${mollieKey}`) return refuse(401, 'Missing authentication');
  if (method !== 'POST') return null;
  if (headers['content-type'] !== 'application/json') return refuse(400, 'Not JSON');
  return headers['idempotency-key'] === undefined ? refuse(400, 'No idempotency key') : null;
}

export function answerMollie(payments: Map<string, MolliePayment>, refundAs: () => MollieRefund['status']) {
  return (request: FakeRequest): FakeReply => {
    const refusal = refusalOf(request);
    if (refusal) return refusal;
    const { method, path } = request;
    const body = (request.body === '' ? {} : JSON.parse(request.body)) as Body;
    if (method === 'POST' && path === '/v2/payments') return create(payments, body);
    if (method === 'GET' && path === '/v2/methods') return { status: 200, body: { _embedded: { methods: [] } } };
    const [, id = '', refunds] = /^\/v2\/payments\/(\w+)(\/refunds)?$/.exec(path) ?? [];
    const payment = payments.get(id);
    if (!payment) return refuse(404, 'No payment exists with this id');
    if (refunds === undefined) return method === 'DELETE' ? cancel(payment) : show(payment, request.query.get('embed'));
    return method === 'POST'
      ? refund(payment, body, refundAs())
      : { status: 200, body: { count: payment.refunds.length, _embedded: { refunds: payment.refunds } } };
  };
}

function isAmount(value: unknown): value is MollieAmount {
  if (typeof value !== 'object' || value === null) return false;
  const { currency, value: sum } = value as { currency?: unknown; value?: unknown };
  return currency === 'EUR' && typeof sum === 'string' && /^\d+\.\d{2}$/.test(sum);
}

const methods = new Set(['paypal', 'applepay', 'googlepay', 'creditcard']);
const known = new Set([
  'amount',
  'description',
  'redirectUrl',
  'cancelUrl',
  'webhookUrl',
  'method',
  'locale',
  'metadata',
]);

function create(payments: Map<string, MolliePayment>, body: Body): FakeReply {
  const { amount, method, webhookUrl, metadata } = body;
  if (Object.keys(body).some((name) => !known.has(name))) return refuse(422, 'Non-existent body parameter');
  if (!isAmount(amount)) return refuse(422, 'The amount is invalid');
  if (typeof method !== 'string' || !methods.has(method)) return refuse(422, 'The method is not enabled');
  if (webhookUrl !== undefined && !(typeof webhookUrl === 'string' && webhookUrl.startsWith('https://')))
    return refuse(422, 'The webhook URL is unreachable');
  const id = newId('tr');
  const payment: MolliePayment = { id, status: 'open', amount, method, metadata, refunds: [], chargebacks: [] };
  payments.set(id, payment);
  return { ...show(payment, null), status: 201 };
}

function show({ refunds, chargebacks, ...payment }: MolliePayment, embed: string | null): FakeReply {
  const wanted = embed?.split(',') ?? [];
  const isOpen = payment.status === 'open';
  return {
    status: 200,
    body: {
      resource: 'payment',
      ...payment,
      _links: isOpen ? { checkout: { href: `https://www.mollie.com/checkout/select/${payment.id}` } } : {},
      _embedded: {
        ...(wanted.includes('refunds') ? { refunds } : {}),
        ...(wanted.includes('chargebacks') ? { chargebacks } : {}),
      },
    },
  };
}

/** Cards cannot be closed by the shop. */
function cancel(payment: MolliePayment): FakeReply {
  if (payment.status !== 'open' || payment.method === 'creditcard') return refuse(422, 'The payment is not cancelable');
  payment.status = 'canceled';
  return show(payment, null);
}

function refund(payment: MolliePayment, { amount, metadata }: Body, status: MollieRefund['status']): FakeReply {
  if (payment.status !== 'paid') return refuse(422, 'The payment is not refundable');
  if (!isAmount(amount)) return refuse(422, 'The amount is invalid');
  const alive = payment.refunds.filter((made) => made.status !== 'failed');
  if (cents(amount) > cents(payment.amount) - alive.reduce((sum, made) => sum + cents(made.amount), 0))
    return refuse(422, 'The amount is higher than the maximum');
  const made: MollieRefund = { id: newId('re'), status, amount, metadata };
  payment.refunds.push(made);
  return { status: 201, body: made };
}
