// One payment provider as tests see it: what a payer and the provider can do, alike for every adapter.
import type { ProviderId } from '../../../src/payment/rules/payment-methods.ts';
import type { Platform } from '../../../src/platform/platform.ts';

export interface SentWebhook {
  body: string;
  headers: Record<string, string>;
}

export interface PaymentWorld {
  id: ProviderId;
  /** What the product has to be set to. */
  settings: Record<string, string>;
  /** The embedded one lives inside of the product. */
  attach(platform: Platform): void;
  pay(ref: string): Promise<void>;
  /** A refused card or account. */
  decline(ref: string): Promise<void>;
  /** The bank asks (3-D Secure). */
  challenge(ref: string): Promise<void>;
  /** Nobody paid in time. */
  expire(ref: string): Promise<void>;
  /** Paid is another sum than agreed. */
  alter(ref: string, sum: { amountCents: number; currency: string }): Promise<void>;
  /** What becomes of refunds from now on, and of those on their way. */
  letRefunds(be: 'done' | 'pending' | 'failed'): Promise<void>;
  dispute(ref: string, state: 'opened' | 'won' | 'lost'): Promise<void>;
  /** Everything the provider sent about a payment, oldest first, signed now. */
  webhooks(ref: string): Promise<SentWebhook[]>;
  /** What must be refused, with its name. */
  forged(ref: string): { name: string; webhook: SentWebhook }[];
  /** How many payments there are at the provider. */
  count(): Promise<number>;
  /** Null: there is no line that could be cut. */
  line: { loseAnswers(count: number): void; refuse(status: number, count: number): void } | null;
  close(): Promise<void>;
}
