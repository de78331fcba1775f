import { randomBytes } from 'node:crypto';
import { startFakeServer, type FakeServer } from './fake-server.ts';
import { answerMollie, mollieKey, type MolliePayment, type MollieRefund } from './mollie-calls.ts';
import type { PaymentWorld, SentWebhook } from './payment-world.ts';

/** Mollie refuses an address it cannot reach, so the product pretends to stand in public. */
const molliePublicUrl = 'https://probe.example';

export interface MollieWorld extends PaymentWorld {
  payments: Map<string, MolliePayment>;
  server: FakeServer;
}

export async function startMollieWorld(): Promise<MollieWorld> {
  const payments = new Map<string, MolliePayment>();
  const told: string[] = [];
  let refundAs: MollieRefund['status'] = 'refunded';
  const server = await startFakeServer(answerMollie(payments, () => refundAs));
  return {
    id: 'mollie',
    payments,
    server,
    settings: {
      PAYMENT_PROVIDER: 'mollie',
      MOLLIE_API_KEY: mollieKey,
      MOLLIE_URL: server.url,
      PUBLIC_URL: molliePublicUrl,
      TRIAL_PUBLIC: 'yes',
    },
    attach: () => undefined,
    ...lifeOf(payments, told),
    letRefunds: async (be) => {
      refundAs = be === 'done' ? 'refunded' : be;
      for (const payment of payments.values())
        for (const refund of payment.refunds.filter(({ status }) => status === 'pending')) {
          refund.status = refundAs;
          told.push(payment.id);
        }
    },
    webhooks: async (ref) => told.filter((id) => id === ref).map(sendAsMollie),
    forged: () => [
      { name: 'no payment', webhook: sendAsMollie('') },
      { name: 'an id of something else', webhook: sendAsMollie('ord_12345') },
      { name: 'a path in place of an id', webhook: sendAsMollie('tr_1/../../profiles') },
      { name: 'a body that is no form', webhook: { body: '{"id":"tr_1"}', headers: {} } },
    ],
    count: async () => payments.size,
    line: {
      loseAnswers: server.loseAnswers,
      refuse: (status, count) => server.refuse({ status, body: { status, title: 'refused by test' } }, count),
    },
    close: server.close,
  };
}

type Life = Pick<PaymentWorld, 'pay' | 'decline' | 'challenge' | 'expire' | 'alter' | 'dispute'>;

function lifeOf(payments: ReadonlyMap<string, MolliePayment>, told: string[]): Life {
  const known = (ref: string): MolliePayment => {
    const payment = payments.get(ref);
    if (!payment) throw new Error(`Mollie knows no ${ref}`);
    return payment;
  };
  const move = async (ref: string, status: MolliePayment['status']): Promise<void> => {
    const payment = known(ref);
    if (payment.status !== 'open' && payment.status !== 'pending') return;
    payment.status = status;
    told.push(ref);
  };
  return {
    pay: (ref) => move(ref, 'paid'),
    decline: (ref) => move(ref, 'failed'),
    challenge: (ref) => move(ref, 'pending'),
    expire: (ref) => move(ref, 'expired'),
    alter: async (ref, { amountCents, currency }) => {
      known(ref).amount = { currency: currency.toUpperCase(), value: (amountCents / 100).toFixed(2) };
    },
    dispute: async (ref, state) => {
      const { chargebacks, amount } = known(ref);
      const [open] = chargebacks;
      if (open) open.reversedAt = state === 'won' ? '2026-11-21T12:00:00+00:00' : null;
      else chargebacks.push({ id: `chb_${randomBytes(6).toString('hex')}`, amount, reversedAt: null });
      told.push(ref);
    },
  };
}

function sendAsMollie(id: string): SentWebhook {
  return {
    body: new URLSearchParams({ id }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}
