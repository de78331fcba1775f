// Mollie, Payments API v2: every method continues on Mollie's own page, and a webhook only names a payment that changed.
import * as z from 'zod/mini';
import { createOutbound, OutboundRefused, type Outbound } from '../../../../platform/outbound/outbound.ts';
import { paymentApiUrls, type MollieSettings } from '../../../../platform/settings/payment-settings.ts';
import { methodsOf } from '../../../rules/payment-methods.ts';
import { BadSignature, type NewPayment, type PaymentProvider, type PaymentSnapshot } from '../payment-provider.ts';
import {
  amountOf,
  centsOf,
  incidentsOf,
  paymentBody,
  paymentRecord,
  refundIdOf,
  refundRecord,
  stateOfRefund,
  statusOfPayment,
  type RefundRecord,
} from './mollie-records.ts';

const timeoutMs = 8000;

const pathOf = (ref: string): string => `/v2/payments/${encodeURIComponent(ref)}`;

export function createMollieProvider(settings: MollieSettings, publicUrl: string): PaymentProvider {
  const outbound = createOutbound({
    name: 'Mollie',
    url: settings.url,
    allowedOrigin: paymentApiUrls.mollie,
    headers: { authorization: `Bearer ${settings.apiKey}` },
    timeoutMs,
  });
  const webhookUrl = publicUrl.startsWith('https://') ? `${publicUrl}/api/v1/payments/webhook/mollie` : undefined;
  return {
    id: 'mollie',
    methods: () => methodsOf.mollie,
    // No code of Mollie runs in our pages.
    csp: () => ({ script: [], connect: [], frame: [] }),
    create: (payment) => createPayment(outbound, payment, webhookUrl),
    get: (ref) => load(outbound, ref),
    cancel: async (ref) => {
      await close(outbound, ref);
      return load(outbound, ref);
    },
    refund: (refund) => sendRefund(outbound, refund),
    webhook: async (raw) => {
      const id = new URLSearchParams(raw.toString('utf8')).get('id') ?? '';
      if (!/^tr_\w{1,100}$/.test(id)) throw new BadSignature();
      // The webhook is neither signed nor numbered, so each one only makes us read the payment.
      return [{ eventId: null, refs: [id] }];
    },
  };
}

function post(outbound: Outbound, path: string, body: object, idempotencyKey: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
  return outbound.call({ method: 'POST', path, headers, body: JSON.stringify(body) });
}

async function createPayment(outbound: Outbound, payment: NewPayment, webhookUrl: string | undefined) {
  const body = paymentBody(payment, webhookUrl);
  const made = paymentRecord.parse(await post(outbound, '/v2/payments', body, `payment:${payment.attemptId}`));
  const url = made._links.checkout?.href;
  const next = url === undefined ? ({ kind: 'none' } as const) : ({ kind: 'redirect', url } as const);
  return { ref: made.id, next };
}

async function load(outbound: Outbound, ref: string): Promise<PaymentSnapshot> {
  const path = `${pathOf(ref)}?embed=refunds,chargebacks`;
  const payment = paymentRecord.parse(await outbound.call({ method: 'GET', path }));
  const refunds = payment._embedded?.refunds ?? [];
  const arrived = refunds.filter((refund) => stateOfRefund(refund) === 'done');
  return {
    ref,
    status: statusOfPayment(payment),
    amountCents: centsOf(payment.amount),
    currency: payment.amount.currency.toLowerCase(),
    refundedCents: arrived.reduce((sum, refund) => sum + centsOf(refund.amount), 0),
    refundsTaken: refunds.filter((refund) => stateOfRefund(refund) !== 'failed').map(refundIdOf),
    incidents: incidentsOf(payment),
  };
}

/** Closes a payment; only some methods allow this, the others expire by themselves. */
async function close(outbound: Outbound, ref: string): Promise<void> {
  try {
    await outbound.call({ method: 'DELETE', path: pathOf(ref) });
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
  }
}

const refundPage = z.object({ _embedded: z.object({ refunds: z.array(refundRecord) }) });

async function sendRefund(
  outbound: Outbound,
  { ref, refundId, amountCents }: { ref: string; refundId: string; amountCents: number },
): Promise<'done' | 'pending' | 'failed'> {
  // Idempotency keys expire after an hour, so the list of refunds is checked first.
  const known = (await refundsOf(outbound, ref)).find((refund) => refundIdOf(refund) === refundId);
  if (known) return stateOfRefund(known);
  const body = { amount: amountOf(amountCents), description: refundId, metadata: { refund: refundId } };
  try {
    return stateOfRefund(
      refundRecord.parse(await post(outbound, `${pathOf(ref)}/refunds`, body, `refund:${refundId}`)),
    );
  } catch (error) {
    if (error instanceof OutboundRefused) return 'failed';
    throw error;
  }
}

async function refundsOf(outbound: Outbound, ref: string): Promise<RefundRecord[]> {
  const page = refundPage.parse(await outbound.call({ method: 'GET', path: `${pathOf(ref)}/refunds?limit=250` }));
  return page._embedded.refunds;
}
