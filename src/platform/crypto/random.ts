import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

export { canonicalJson } from '../rules/canonical-json.ts';
export { isId } from '../rules/id.ts';

/** Returns 256 random bits as text, for links, tokens and cookies. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The shape of a value made by randomSecret(); nothing else needs a look-up. */
export const secretPattern = /^[A-Za-z0-9_-]{43}$/;

export function sha256(value: string | Uint8Array): Buffer {
  return createHash('sha256').update(value).digest();
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns a new record id. An id carries no right. */
export function newId(): string {
  return randomUUID();
}
