// Asks whether the payment provider accepts our key, without creating anything there.
import { createOutbound, OutboundRefused, reasonOf } from '../../../platform/outbound/outbound.ts';
import { paymentApiUrls, type PaymentSettings } from '../../../platform/settings/payment-settings.ts';
import { createStripeApi } from './stripe/stripe-api.ts';

export interface ProviderAnswer {
  answer: 'ok' | 'refused' | 'silent' | 'test-payments';
  /** Why it did not answer or rejected us. */
  reason: string;
}

export async function askProvider(settings: PaymentSettings): Promise<ProviderAnswer> {
  const { stripe, mollie } = settings;
  if (!stripe && !mollie) return { answer: 'test-payments', reason: '' };
  try {
    if (stripe) await createStripeApi(stripe).get('/v1/balance');
    if (mollie) {
      const headers = { authorization: `Bearer ${mollie.apiKey}` };
      const service = { name: 'Mollie', url: mollie.url, allowedOrigin: paymentApiUrls.mollie, headers };
      await createOutbound({ ...service, timeoutMs: 8000 }).call({
        method: 'GET',
        path: '/v2/methods',
      });
    }
    return { answer: 'ok', reason: '' };
  } catch (error) {
    if (error instanceof OutboundRefused) return { answer: 'refused', reason: '' };
    return { answer: 'silent', reason: reasonOf(error) };
  }
}
