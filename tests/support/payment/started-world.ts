// A product with one payment provider, and an order placed in it as a payer would.
import { createPayment, createProvider } from '../../../src/payment/server/index.ts';
import type { NewPayment, PaymentProvider } from '../../../src/payment/server/provider/payment-provider.ts';
import { newId } from '../../../src/platform/crypto/random.ts';
import { placeOrder } from '../../../scripts/demo/steps.ts';
import { signCertificate, type SignedCertificate } from '../signed-certificate.ts';
import { startTestProduct, type Answer, type TestProduct } from '../test-product.ts';
import { createEmbeddedWorld } from './embedded-world.ts';
import { startMollieWorld } from './mollie-world.ts';
import type { PaymentWorld, SentWebhook } from './payment-world.ts';
import { startStripeWorld } from './stripe-world.ts';

export const worlds = {
  embedded: () => Promise.resolve(createEmbeddedWorld()),
  stripe: startStripeWorld,
  mollie: startMollieWorld,
} as const;

export type WorldName = keyof typeof worlds;
export const worldNames = Object.keys(worlds) as WorldName[];

export interface PlacedPayment {
  certificate: SignedCertificate;
  paymentId: string;
  ref: string;
}

export interface StartedWorld {
  world: PaymentWorld;
  product: TestProduct;
  provider: PaymentProvider;
  order(method: 'visa' | 'paypal', certificate?: SignedCertificate): Promise<PlacedPayment>;
  send(webhook: SentWebhook): Promise<Answer>;
  /** The look for lost news, which the product takes every 20 seconds, now. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export async function startWorld(name: WorldName): Promise<StartedWorld> {
  const world: PaymentWorld = await worlds[name]();
  const product = await startTestProduct({ settings: world.settings });
  world.attach(product.platform);
  return {
    world,
    product,
    provider: createProvider(product.platform),
    order: async (paymentMethod, given) => {
      const certificate = given ?? (await signCertificate(product.platform));
      const { paymentId } = await placeOrder(product, certificate, { paymentMethod });
      return { certificate, paymentId, ref: await refOf(product, paymentId) };
    },
    sweep: createPayment(product.platform, {
      ownUrl: () => product.url,
      termsFile: () => Promise.reject(new Error('nothing is paid by a sweep here')),
    }).sweepPayments,
    send: ({ body, headers }) => product.post(`/payments/webhook/${name}`, body, { headers }),
    close: async () => {
      await product.close();
      await world.close();
    },
  };
}

async function refOf({ platform }: TestProduct, paymentId: string): Promise<string> {
  const row = await platform.db
    .selectFrom('payment_attempt')
    .select('provider_ref')
    .where('session_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return row.provider_ref ?? '';
}

/** A payment at the provider alone, without an order of ours. */
export function newPayment(change: Partial<NewPayment> = {}): NewPayment {
  const attemptId = newId();
  return {
    attemptId,
    orderId: newId(),
    orderNumber: 'MF-0000-TEST',
    amountCents: 1090,
    method: 'visa',
    returnUrl: `https://probe.example/zertifikat/herunterladen/x?session_id=${attemptId}`,
    cancelUrl: 'https://probe.example/zahlungsmethode/x?versand=email&abbruch=ja',
    // By the clock of the providers; the product's own begins in the morning, up to nine hours later.
    expiresAt: new Date(Date.now() + 12 * 3_600_000),
    ...change,
  };
}
