// What is asked of Mollie, checked against the types of its own client, and the part of its records that sync-payment.ts relies on.
import type { PaymentCreateParams } from '@mollie/api-client';
import * as z from 'zod/mini';
import type { AttemptStatus } from '../../../rules/attempt-status.ts';
import type { PaymentMethod } from '../../../rules/payment-methods.ts';
import { providerNeutralTexts as texts } from '../../../rules/provider.de.ts';
import type { Incident, NewPayment } from '../payment-provider.ts';

/** '10.90': text, so that no sum passes through a binary fraction. */
const amount = z.object({ currency: z.string(), value: z.string().check(z.regex(/^\d{1,9}\.\d{2}$/)) });
type Amount = z.infer<typeof amount>;

export const amountOf = (cents: number): Amount => ({
  currency: 'EUR',
  value: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
});

export const centsOf = ({ value }: Amount): number => Number(value.replace('.', ''));

export const refundRecord = z.object({
  id: z.string(),
  status: z.string(),
  amount,
  metadata: z.nullish(z.unknown()),
});
export type RefundRecord = z.infer<typeof refundRecord>;

const chargebackRecord = z.object({ id: z.string(), amount, reversedAt: z.nullish(z.string()) });

export const paymentRecord = z.object({
  id: z.string(),
  status: z.string(),
  amount,
  _embedded: z.optional(
    z.object({
      refunds: z.optional(z.array(refundRecord)),
      chargebacks: z.optional(z.array(chargebackRecord)),
    }),
  ),
  _links: z.object({ checkout: z.optional(z.object({ href: z.string() })) }),
});
type PaymentRecord = z.infer<typeof paymentRecord>;

const methodOf = {
  paypal: 'paypal',
  klarna: 'klarna',
  applepay: 'applepay',
  googlepay: 'googlepay',
  visa: 'creditcard',
  mastercard: 'creditcard',
} as const satisfies Record<PaymentMethod, `${PaymentCreateParams['method'] & string}`>;

/** The types of the client name methods and languages by enums of its runtime, which the product does not load. */
type CreateBody = Omit<PaymentCreateParams, 'method' | 'locale'> & {
  method: (typeof methodOf)[PaymentMethod];
  locale: `${NonNullable<PaymentCreateParams['locale']>}`;
};

/** Without a webhook where Mollie cannot reach us: it refuses such an address, and the sweep asks instead. */
export function paymentBody(payment: NewPayment, webhookUrl: string | undefined) {
  return {
    amount: amountOf(payment.amountCents),
    description: texts.description(payment.orderNumber),
    redirectUrl: payment.returnUrl,
    cancelUrl: payment.cancelUrl,
    ...(webhookUrl === undefined ? {} : { webhookUrl }),
    method: methodOf[payment.method],
    locale: 'de_DE',
    metadata: { order: payment.orderId, attempt: payment.attemptId },
  } satisfies CreateBody;
}

const statuses: Readonly<Record<string, AttemptStatus>> = {
  open: 'created',
  pending: 'pending',
  authorized: 'authorized',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
};

/** A status that is new to us settles nothing. */
export const statusOfPayment = ({ status }: PaymentRecord): AttemptStatus =>
  Object.hasOwn(statuses, status) ? (statuses[status] ?? 'pending') : 'pending';

export function stateOfRefund({ status }: RefundRecord): 'done' | 'pending' | 'failed' {
  if (status === 'refunded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

const ownMetadata = z.object({ refund: z.string() });

export function refundIdOf({ id, metadata }: RefundRecord): string {
  const own = ownMetadata.safeParse(metadata);
  return own.success ? own.data.refund : id;
}

/** A chargeback has taken the money already; it may be reversed. */
export function incidentsOf({ _embedded: made }: PaymentRecord): Incident[] {
  const failed = (made?.refunds ?? []).filter((refund) => stateOfRefund(refund) === 'failed');
  return [
    ...failed.map((refund) => ({
      kind: 'refund-failed' as const,
      id: refundIdOf(refund),
      amountCents: centsOf(refund.amount),
    })),
    ...(made?.chargebacks ?? []).map(({ id, amount: taken, reversedAt }) => ({
      kind: reversedAt ? ('dispute-won' as const) : ('dispute-lost' as const),
      id,
      amountCents: centsOf(taken),
    })),
  ];
}
