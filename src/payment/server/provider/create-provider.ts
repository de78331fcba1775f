import type { Platform } from '../../../platform/platform.ts';
import { createEmbeddedProvider } from './embedded-provider.ts';
import { createMollieProvider } from './mollie/mollie-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';

/** The one that the settings name. */
export function createProvider(platform: Platform): PaymentProvider {
  const { stripe, mollie, publicUrl } = platform.settings;
  if (stripe) return createStripeProvider(stripe);
  if (mollie) return createMollieProvider(mollie, publicUrl);
  return createEmbeddedProvider(platform);
}
