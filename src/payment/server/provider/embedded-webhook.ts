// The job that sends the embedded provider's webhooks to our own URL, over real HTTP and signed when sent.
import type { Platform } from '../../../platform/platform.ts';
import { equalBytes } from '../../../platform/crypto/random.ts';
import { findWebhook, markDelivered } from './embedded-store.ts';
import { BadSignature } from './payment-provider.ts';

const timeoutMs = 10_000;

/** Sends a webhook. Throws when it was not accepted, so that the job is retried. */
export async function deliverWebhook(platform: Platform, ownUrl: string, deliveryId: string): Promise<void> {
  const { db, clock } = platform;
  const body = await findWebhook(db, deliveryId);
  if (body === null) return;
  const raw = Buffer.from(body, 'utf8');
  const response = await fetch(`${ownUrl}/api/v1/payments/webhook/embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signWebhook(platform, raw) },
    body: raw,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook was answered with ${response.status}`);
  await markDelivered(db, deliveryId, clock.now());
}

export const signatureHeader = 'x-embedded-signature';

/** Older or newer messages are rejected (seconds by the product's clock). */
const toleranceSeconds = 300;

type Signer = Pick<Platform, 'vault' | 'clock'>;

export function signWebhook(signer: Signer, raw: Buffer): string {
  const at = Math.floor(signer.clock.now().getTime() / 1000);
  return `t=${at},v1=${macOf(signer, at, raw).toString('hex')}`;
}

export function verifyWebhook(signer: Signer, raw: Buffer, header: string | string[] | undefined): void {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  const at = Number(match?.[1]);
  const given = Buffer.from(match?.[2] ?? '', 'hex');
  const isFresh = Math.abs(signer.clock.now().getTime() / 1000 - at) <= toleranceSeconds;
  if (!match || !isFresh || !equalBytes(given, macOf(signer, at, raw))) throw new BadSignature();
}

function macOf({ vault }: Signer, at: number, raw: Buffer): Buffer {
  return vault.mac('embedded-payment/webhook', Buffer.concat([Buffer.from(`${at}.`, 'utf8'), raw]));
}
