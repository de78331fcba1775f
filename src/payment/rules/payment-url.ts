/** The only foreign hosts a payment may continue at; their subdomains are not included (security.md W28). */
const paymentHosts = new Set(['checkout.stripe.com', 'www.mollie.com', 'pay.mollie.com']);

/** Stops at the first character that may end a host, so that user names, ports and backslashes find no match. */
const secureHost = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i;

/** Whether the payer may be sent there: our own origin, or a provider's page over https. */
export function isAllowedPaymentUrl(url: string, ownOrigin: string): boolean {
  if (url.startsWith(`${ownOrigin}/`)) return true;
  const host = secureHost.exec(url)?.[1]?.toLowerCase();
  return host !== undefined && paymentHosts.has(host);
}
