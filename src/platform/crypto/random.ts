import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

export { canonicalJson } from '../rules/canonical-json.ts';

/** 256 random bits as text for links, tokens and cookies. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Shape of a value made by randomSecret(); anything else needs no look-up. */
export const secretPattern = /^[A-Za-z0-9_-]{43}$/;

export function sha256(value: string | Uint8Array): Buffer {
  return createHash('sha256').update(value).digest();
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Id of a record. It carries no right. */
export function newId(): string {
  return randomUUID();
}

/** The shape of newId(); anything else needs no look-up. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
