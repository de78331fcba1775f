// The interface to a payment provider. A webhook only says that something changed; get() reads what happened.
import type { AttemptStatus } from '../../rules/attempt-status.ts';
import type { OfferedMethods, PaymentMethod, ProviderId } from '../../rules/payment-methods.ts';

/** What the provider is told: order id and amount; never a name, an address or a flat. */
export interface NewPayment {
  attemptId: string;
  orderId: string;
  /** What the payer reads on the provider's page and on the bank statement. */
  orderNumber: string;
  amountCents: number;
  method: PaymentMethod;
  returnUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** How the payer continues: by card in the page, on the provider's page, or not at all because it is settled. */
export type NextStep =
  | {
      kind: 'confirm';
      clientSecret: string;
      /** The key for the provider's client in the browser; null when the form is our own. */
      publicKey: string | null;
    }
  | { kind: 'redirect'; url: string }
  | { kind: 'none' };

export interface CreatedPayment {
  ref: string;
  next: NextStep;
}

/** The provider's own record of a payment. */
export interface PaymentSnapshot {
  ref: string;
  status: AttemptStatus;
  amountCents: number;
  /** An ISO 4217 code in lower case. */
  currency: string;
  /** What was refunded to the payer; a pending refund does not count yet. */
  refundedCents: number;
  /** The refundIds of our refunds that the provider accepted and that did not fail, whether finished or pending. */
  refundsTaken: string[];
  incidents: Incident[];
}

/** What the operator has to be told once: the bank takes money back, or a refund failed. */
export interface Incident {
  kind: 'dispute-opened' | 'dispute-won' | 'dispute-lost' | 'refund-failed';
  /** The provider's id of the dispute; for a refund, its refundId if it is one of ours. */
  id: string;
  amountCents: number;
}

export interface WebhookEvent {
  /** Null when the provider sends none: then every call is handled. */
  eventId: string | null;
  refs: string[];
}

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Thrown when the webhook was not signed by the provider, or too long ago. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

/** The origins that the payment page's content security policy must allow for this provider's client. */
export interface ProviderSources {
  script: string[];
  connect: string[];
  frame: string[];
}

export interface PaymentProvider {
  readonly id: ProviderId;
  methods(): OfferedMethods;
  csp(): ProviderSources;
  /** Creates a payment; idempotent by attemptId. */
  create(payment: NewPayment): Promise<CreatedPayment>;
  /** Reads the payment's record, which is the only source of truth. */
  get(ref: string): Promise<PaymentSnapshot>;
  /** Closes an open payment; a settled one stays as it is. */
  cancel(ref: string): Promise<PaymentSnapshot>;
  /** Refunds a payment; idempotent by refundId. */
  refund(refund: { ref: string; refundId: string; amountCents: number }): Promise<'done' | 'pending' | 'failed'>;
  /** @throws {BadSignature} */
  webhook(raw: Buffer, headers: WebhookHeaders): Promise<WebhookEvent[]>;
}
