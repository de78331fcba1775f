// Stripe-Signature: t=<time>,v1=<hmac>[,v1=<hmac>...] over 't.body'. Several signatures and two secrets while one replaces
// the other; every other scheme is ignored, so that nobody can choose a weaker one.
import { createHmac } from 'node:crypto';
import { equalBytes } from '../../../../platform/crypto/random.ts';
import { BadSignature } from '../payment-provider.ts';

/** Older or newer messages are refused (seconds). */
const tolerance = 300;
/** More parts than Stripe ever sends are noise. */
const mostParts = 20;

export function verifyStripeSignature(
  raw: Buffer,
  header: string | string[] | undefined,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): void {
  if (typeof header !== 'string') throw new BadSignature();
  const parts = header.split(',', mostParts).map((part) => part.trim().split('=', 2));
  const at = parts.find(([name]) => name === 't')?.[1] ?? '';
  const isFresh = /^\d{1,12}$/.test(at) && Math.abs(now.getTime() / 1000 - Number(at)) <= tolerance;
  if (!isFresh) throw new BadSignature();
  const given = parts
    .filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? ''))
    .map(([, value]) => Buffer.from(value ?? '', 'hex'));
  const expected = secrets.map((secret) => createHmac('sha256', secret).update(`${at}.`).update(raw).digest());
  if (!expected.some((mac) => given.some((signature) => equalBytes(signature, mac)))) throw new BadSignature();
}
