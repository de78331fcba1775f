// The job that carries the embedded provider's webhooks to our own address, over real HTTP and signed at sending.
import type { Platform } from '../../../platform/platform.ts';
import { findWebhook, markDelivered } from './embedded-store.ts';
import { signatureHeader, signWebhook } from './webhook-signature.ts';

const timeoutMs = 10_000;

/** Throws when it was not accepted, so that the job is tried again. */
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
