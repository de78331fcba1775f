// The job that carries the embedded provider's webhooks to our own address, over real HTTP and signed at sending.
import type { Platform } from '../../../platform/platform.ts';
import { signatureHeader, signWebhook } from './webhook-signature.ts';

const patienceMs = 10_000;

/** Throws when it was not accepted, so that the job is tried again. */
export async function deliverWebhook(platform: Platform, ownUrl: string, deliveryId: string): Promise<void> {
  const { db, clock } = platform;
  const row = await db
    .selectFrom('webhook_delivery')
    .select('body')
    .where('id', '=', deliveryId)
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  const raw = Buffer.from(row.body, 'utf8');
  const response = await fetch(`${ownUrl}/api/v1/payments/webhook/embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signWebhook(platform, raw) },
    body: raw,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook was answered with ${response.status}`);
  await db.updateTable('webhook_delivery').set({ delivered_at: clock.now() }).where('id', '=', deliveryId).execute();
}
