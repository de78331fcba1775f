// What is left on the accounts for SMS, asked by whoever looks after the product.
import * as z from 'zod/mini';
import { createOutbound, OutboundRefused } from '../../outbound/outbound.ts';
import { smsUrls, type SmsSettings } from '../../settings/sms-settings.ts';

export interface Balance {
  service: string;
  /** null: the service has no way to ask, or gave no number. */
  euros: number | null;
  fault: 'key' | 'silent' | null;
}

const answer = z.union([
  z.object({ amount: z.number() }),
  z.pipe(
    z.number(),
    z.transform((amount) => ({ amount })),
  ),
]);

export async function smsBalances({
  seven,
  gatewayapi,
}: Pick<SmsSettings, 'seven' | 'gatewayapi'>): Promise<Balance[]> {
  // GatewayAPI tells its balance at an address that no key of ours is given to.
  const others: Balance[] = gatewayapi ? [{ service: 'GatewayAPI', euros: null, fault: null }] : [];
  if (!seven) return others;
  const outbound = createOutbound({
    name: 'seven.io',
    url: seven.url,
    allowedOrigin: smsUrls.seven,
    headers: { 'x-api-key': seven.apiKey, accept: 'application/json' },
    timeoutMs: 5000,
    waitsOnConflict: false,
  });
  const service = 'seven.io';
  try {
    const read = answer.safeParse(await outbound.call({ method: 'GET', path: '/api/balance' }));
    // A bare 900 is its word for a wrong key.
    if (!read.success || read.data.amount === 900) return [{ service, euros: null, fault: 'key' }, ...others];
    return [{ service, euros: read.data.amount, fault: null }, ...others];
  } catch (error) {
    return [{ service, euros: null, fault: error instanceof OutboundRefused ? 'key' : 'silent' }, ...others];
  }
}
