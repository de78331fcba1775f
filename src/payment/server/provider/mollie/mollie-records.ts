// Requests to Mollie, checked against the types of its own client, and the fields of its records that sync-payment.ts relies
// on.
import type { PaymentCreateParams } from '@mollie/api-client';
import * as z from 'zod/mini';
import type { AttemptStatus } from '../../../rules/attempt-status.ts';
import type { PaymentMethod } from '../../../rules/payment-methods.ts';
import { providerNeutralTexts as texts } from '../../../rules/provider.de.ts';
import type { Incident, NewPayment } from '../payment-provider.ts';

/** An amount as text such as '10.90', so that none becomes a binary fraction. */
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

/** The client's types use runtime enums for methods and languages, which the product does not load. */
type CreateBody = Omit<PaymentCreateParams, 'method' | 'locale'> & {
  method: (typeof methodOf)[PaymentMethod];
  locale: `${NonNullable<PaymentCreateParams['locale']>}`;
};

/**
 * The body of a new payment. It has no webhook when Mollie can't reach us: it rejects such a URL, and the sweep polls instead.
 */
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

/** The status of a payment; one that we do not know counts as pending. */
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

/** The incidents of a payment. A chargeback has already taken the money; it may be reversed. */
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
