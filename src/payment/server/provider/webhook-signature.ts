// Signature of the embedded provider's webhooks: HMAC over time and raw body, like the real ones.
import { equalBytes } from '../../../platform/crypto/random.ts';
import type { Platform } from '../../../platform/platform.ts';
import { BadSignature } from './payment-provider.ts';

export const signatureHeader = 'x-embedded-signature';

/** Older or newer messages are refused (seconds by the product's clock). */
const tolerance = 300;

type Signer = Pick<Platform, 'vault' | 'clock'>;

export function signWebhook(signer: Signer, raw: Buffer): string {
  const at = Math.floor(signer.clock.now().getTime() / 1000);
  return `t=${at},v1=${macOf(signer, at, raw).toString('hex')}`;
}

export function verifyWebhook(signer: Signer, raw: Buffer, header: string | string[] | undefined): void {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  const at = Number(match?.[1]);
  const given = Buffer.from(match?.[2] ?? '', 'hex');
  const isFresh = Math.abs(signer.clock.now().getTime() / 1000 - at) <= tolerance;
  if (!match || !isFresh || !equalBytes(given, macOf(signer, at, raw))) throw new BadSignature();
}

function macOf({ vault }: Signer, at: number, raw: Buffer): Buffer {
  return vault.mac('embedded-payment/webhook', Buffer.concat([Buffer.from(`${at}.`, 'utf8'), raw]));
}
