// A client for Stripe's HTTP API: form bodies with brackets, one pinned version, an idempotency key for every call that creates
// something.
import { createOutbound } from '../../../../platform/outbound/outbound.ts';
import { paymentApiUrls, type StripeSettings } from '../../../../platform/settings/payment-settings.ts';

/** The API version that requests, records and events are written for. */
export const stripeVersion = '2026-10-28.endive';

const timeoutMs = 8000;

export interface StripeApi {
  get(path: string, params?: object): Promise<unknown>;
  /**
   * The key is for calls that create something. Closing something is idempotent anyway, and its rejection must not be cached.
   */
  post(path: string, params: object, idempotencyKey?: string): Promise<unknown>;
}

export function createStripeApi({ secretKey, url }: Pick<StripeSettings, 'secretKey' | 'url'>): StripeApi {
  const outbound = createOutbound({
    name: 'Stripe',
    url,
    allowedOrigin: paymentApiUrls.stripe,
    headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': stripeVersion },
    timeoutMs,
    waitsOnConflict: true,
  });
  return {
    get: (path, params = {}) => {
      const query = formOf(params);
      return outbound.call({ method: 'GET', path: query === '' ? path : `${path}?${query}` });
    },
    post: (path, params, idempotencyKey) =>
      outbound.call({
        method: 'POST',
        path,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        body: formOf(params),
      }),
  };
}

/** Encodes nested parameters: {a: {b: [1]}} -> a[b][0]=1 */
function formOf(params: object): string {
  return pairsOf(params, '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

function pairsOf(value: unknown, name: string): [string, string][] {
  if (value === undefined) return [];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => pairsOf(inner, name === '' ? key : `${name}[${key}]`));
  return [[name, `${value as string | number | boolean}`]];
}
