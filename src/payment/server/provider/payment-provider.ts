// The port to a payment provider. A webhook is only a wake-up; what happened is read with get().
import type { AttemptStatus } from '../../rules/attempt-status.ts';
import type { OfferedMethods, PaymentMethod, ProviderId } from '../../rules/payment-methods.ts';

/** Order id and amount; never a name, an address or a flat. */
export interface NewPayment {
  attemptId: string;
  orderId: string;
  /** What the payer reads at the provider and on the statement. */
  orderNumber: string;
  amountCents: number;
  method: PaymentMethod;
  returnUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** How the payer goes on: by card in the page, at the provider's, or not at all because it is settled. */
export type NextStep =
  | {
      kind: 'confirm';
      clientSecret: string;
      /** For the provider's client in the browser; null: the form is our own. */
      publicKey: string | null;
    }
  | { kind: 'redirect'; url: string }
  | { kind: 'none' };

export interface CreatedPayment {
  ref: string;
  next: NextStep;
}

/** The provider's own record. */
export interface PaymentSnapshot {
  ref: string;
  status: AttemptStatus;
  amountCents: number;
  /** ISO 4217 in lower case. */
  currency: string;
  /** What arrived back at the payer; a refund on its way does not count yet. */
  refundedCents: number;
  /** The refundId of each of our refunds that the provider took and that did not fail, arrived or on its way. */
  refundsTaken: string[];
  incidents: Incident[];
}

/** What the operator has to know, once each: the bank takes money back, or a refund did not work. */
export interface Incident {
  kind: 'dispute-opened' | 'dispute-won' | 'dispute-lost' | 'refund-failed';
  /** The provider's id of the dispute; for a refund its refundId, when it is one of ours. */
  id: string;
  amountCents: number;
}

export interface WakeUp {
  /** Null when the provider names none: then every call counts. */
  eventId: string | null;
  refs: string[];
}

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The webhook was not signed by the provider, or too long ago. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

/** Addresses that the payment page's policy must allow for this provider's client. */
export interface ProviderSources {
  script: string[];
  connect: string[];
  frame: string[];
}

export interface PaymentProvider {
  readonly id: ProviderId;
  methods(): OfferedMethods;
  csp(): ProviderSources;
  /** Idempotent by attemptId. */
  create(payment: NewPayment): Promise<CreatedPayment>;
  /** The only source of truth. */
  get(ref: string): Promise<PaymentSnapshot>;
  /** Closes an open payment; one that is settled stays as it is. */
  cancel(ref: string): Promise<PaymentSnapshot>;
  /** Idempotent by refundId. */
  refund(refund: { ref: string; refundId: string; amountCents: number }): Promise<'done' | 'pending' | 'failed'>;
  /** @throws {BadSignature} */
  webhook(raw: Buffer, headers: WebhookHeaders): Promise<WakeUp[]>;
}
