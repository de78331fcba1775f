// Whether the payment provider takes our key, without making anything there.
import { createOutbound, OutboundRefused } from '../../../platform/outbound/outbound.ts';
import { paymentApiUrls, type PaymentSettings } from '../../../platform/settings/payment-settings.ts';
import { createStripeApi } from './stripe/stripe-api.ts';

export type ProviderAnswer = 'ok' | 'refused' | 'silent' | 'test-payments';

export async function askProvider(settings: PaymentSettings): Promise<ProviderAnswer> {
  const { stripe, mollie } = settings;
  if (!stripe && !mollie) return 'test-payments';
  try {
    if (stripe) await createStripeApi(stripe).get('/v1/balance');
    if (mollie) {
      const headers = { authorization: `Bearer ${mollie.apiKey}` };
      const service = { name: 'Mollie', url: mollie.url, allowedOrigin: paymentApiUrls.mollie, headers };
      await createOutbound({ ...service, timeoutMs: 8000, waitsOnConflict: false }).call({
        method: 'GET',
        path: '/v2/methods',
      });
    }
    return 'ok';
  } catch (error) {
    return error instanceof OutboundRefused ? 'refused' : 'silent';
  }
}
