import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

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

/** Same value, same text: keys sorted at every depth. What is hashed or signed goes through here. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`);
    return `{${entries.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
