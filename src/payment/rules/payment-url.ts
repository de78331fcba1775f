import type { ProviderId } from './payment-methods.ts';

/** The only foreign hosts at which a payment may continue; their subdomains are not included (security.md W28). */
const paymentHosts: Readonly<Record<ProviderId, readonly string[]>> = {
  embedded: [],
  stripe: ['checkout.stripe.com'],
  mollie: ['www.mollie.com', 'pay.mollie.com'],
};

/** Matches the host up to the first character that may end it, so that user names, ports and backslashes do not match. */
const secureHost = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i;

/** Whether the payer may be sent to this URL: our own origin, or over https the page of the provider in use. */
export function isAllowedPaymentUrl(url: string, ownOrigin: string, provider: ProviderId): boolean {
  if (url.startsWith(`${ownOrigin}/`)) return true;
  const host = secureHost.exec(url)?.[1]?.toLowerCase();
  return host !== undefined && paymentHosts[provider].includes(host);
}
