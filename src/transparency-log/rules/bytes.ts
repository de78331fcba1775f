// Bytes and base64 with features common to Node and browsers, so that the same code verifies proofs on both sides.
export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Compares in variable time, because nothing compared here is secret. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** Encodes ASCII text; signed text has no other characters. */
export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code > 127) throw new RangeError('only ASCII is signed');
    return code;
  });
}

// Both browsers and Node have these functions, but their type declarations differ.
declare const btoa: (binary: string) => string;
declare const atob: (text: string) => string;

export function encodeBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

/** Null unless it is the canonical encoding (RFC 4648, section 4, with padding). */
export function decodeBase64(text: string): Uint8Array | null {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return null;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
  return encodeBase64(bytes) === text ? bytes : null;
}
