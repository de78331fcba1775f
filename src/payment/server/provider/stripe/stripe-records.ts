// The fields of Stripe's records that sync-payment.ts relies on.
import * as z from 'zod/mini';
import type { AttemptStatus } from '../../../rules/attempt-status.ts';
import type { Incident } from '../payment-provider.ts';

const chargeRecord = z.object({ id: z.string(), amount_refunded: z.number(), disputed: z.boolean() });

export const intentRecord = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  amount_received: z.number(),
  currency: z.string(),
  client_secret: z.nullish(z.string()),
  latest_charge: z.nullish(z.union([z.string(), chargeRecord])),
});
export type IntentRecord = z.infer<typeof intentRecord>;

export const sessionRecord = z.object({
  id: z.string(),
  status: z.nullable(z.string()),
  payment_status: z.string(),
  amount_total: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  url: z.nullish(z.string()),
  payment_intent: z.nullish(z.union([z.string(), intentRecord])),
});
export type SessionRecord = z.infer<typeof sessionRecord>;

export const refundRecord = z.object({
  id: z.string(),
  status: z.nullable(z.string()),
  amount: z.number(),
  metadata: z.nullish(z.record(z.string(), z.string())),
});
type RefundRecord = z.infer<typeof refundRecord>;
export const refundList = z.object({ data: z.array(refundRecord) });

export const disputeList = z.object({
  data: z.array(z.object({ id: z.string(), status: z.string(), amount: z.number() })),
});
type DisputeRecord = z.infer<typeof disputeList>['data'][number];

export const sessionList = z.object({ data: z.array(z.object({ id: z.string() })) });

export const eventRecord = z.object({
  id: z.string().check(z.regex(/^evt_\w{1,200}$/)),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      payment_intent: z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
    }),
  }),
});

/** The status of an intent. A refused card leaves it open, so that the payer may try another one. */
export function statusOfIntent({ status }: IntentRecord): AttemptStatus {
  if (status === 'succeeded') return 'paid';
  if (status === 'canceled') return 'canceled';
  if (status === 'requires_capture') return 'authorized';
  return status === 'processing' || status === 'requires_action' ? 'pending' : 'created';
}

export function statusOfSession(session: SessionRecord, intent: IntentRecord | null): AttemptStatus {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'created';
  // The session was completed, but its payment may have failed afterwards.
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return isOver ? 'failed' : 'pending';
}

export function stateOfRefund({ status }: RefundRecord): 'done' | 'pending' | 'failed' {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export const refundIdOf = ({ id, metadata }: RefundRecord): string => metadata?.['refund'] ?? id;

const kindOfDispute = ({ status }: DisputeRecord): Incident['kind'] => {
  if (status === 'lost') return 'dispute-lost';
  return /^(?:won|prevented|warning_closed)$/.test(status) ? 'dispute-won' : 'dispute-opened';
};

export function incidentsOf(refunds: readonly RefundRecord[], disputes: readonly DisputeRecord[]): Incident[] {
  const failed = refunds.filter((refund) => stateOfRefund(refund) === 'failed');
  return [
    ...failed.map((refund) => ({
      kind: 'refund-failed' as const,
      id: refundIdOf(refund),
      amountCents: refund.amount,
    })),
    ...disputes.map((dispute) => ({ kind: kindOfDispute(dispute), id: dispute.id, amountCents: dispute.amount })),
  ];
}
