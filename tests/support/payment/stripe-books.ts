// The books of the fake Stripe: what its records say, and what it has sent events about.
import { randomBytes } from 'node:crypto';

export interface Intent {
  id: string;
  object: 'payment_intent';
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  latest_charge: string | null;
  metadata: Record<string, string>;
}

export interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  url: string | null;
  payment_intent: string | null;
  metadata: Record<string, string>;
}

export interface Refund {
  id: string;
  object: 'refund';
  status: 'succeeded' | 'pending' | 'failed';
  amount: number;
  payment_intent: string;
  metadata: Record<string, string>;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  status: 'needs_response' | 'won' | 'lost';
  amount: number;
  payment_intent: string;
}

export interface StripeEvent {
  id: string;
  type: string;
  data: { object: { id: string } };
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export class StripeBooks {
  readonly intents = new Map<string, Intent>();
  readonly sessions = new Map<string, Session>();
  readonly refunds: Refund[] = [];
  readonly disputes: Dispute[] = [];
  readonly events: { ref: string; event: StripeEvent }[] = [];

  /** `ref`: what the shop knows the payment by. */
  tell(ref: string, type: string, object: { id: string }): void {
    this.events.push({ ref, event: { id: newId('evt'), type, data: { object: structuredClone(object) } } });
  }

  addIntent(amount: number, currency: string, metadata: Record<string, string>): Intent {
    const id = newId('pi');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount,
      amount_received: 0,
      currency,
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      latest_charge: null,
      metadata,
    };
    this.intents.set(id, intent);
    return intent;
  }

  intentOf(ref: string): Intent {
    const direct = this.intents.get(ref) ?? this.intents.get(this.sessions.get(ref)?.payment_intent ?? '');
    if (direct) return direct;
    const session = this.sessions.get(ref);
    if (!session) throw new Error(`Stripe knows no ${ref}`);
    const intent = this.addIntent(session.amount_total, session.currency, session.metadata);
    session.payment_intent = intent.id;
    return intent;
  }

  /** As an expanded record. */
  chargeOf(intent: Intent): object | null {
    if (intent.latest_charge === null) return null;
    const alive = this.refunds.filter(({ payment_intent: of, status }) => of === intent.id && status !== 'failed');
    return {
      id: intent.latest_charge,
      object: 'charge',
      amount_refunded: alive.reduce((sum, { amount }) => sum + amount, 0),
      disputed: this.disputes.some(({ payment_intent: of }) => of === intent.id),
    };
  }
}
