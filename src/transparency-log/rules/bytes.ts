// Bytes and base64 without the help of Node or a browser: the same code proves on both sides.
export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Nothing that is compared here is secret. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** Text that is signed holds ASCII only. */
export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code > 127) throw new RangeError('only ASCII is signed');
    return code;
  });
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.subarray(at, at + 3);
    const letters = [
      first >> 2,
      ((first & 3) << 4) | ((second ?? 0) >> 4),
      (((second ?? 0) & 15) << 2) | ((third ?? 0) >> 6),
      (third ?? 0) & 63,
    ].map((value) => alphabet.charAt(value));
    if (third === undefined) letters[3] = '=';
    if (second === undefined) letters[2] = '=';
    text += letters.join('');
  }
  return text;
}

/** Null unless it is the one right spelling (RFC 4648, section 4, with padding). */
export function decodeBase64(text: string): Uint8Array | null {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return null;
  const padding = /=*$/.exec(text)?.[0].length ?? 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let group = 0; group * 4 < text.length; group++) {
    const value = (at: number): number => Math.max(alphabet.indexOf(text.charAt(group * 4 + at)), 0);
    const [a, b, c, d] = [value(0), value(1), value(2), value(3)];
    const three = [(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d];
    bytes.set(three.slice(0, bytes.length - group * 3), group * 3);
  }
  return encodeBase64(bytes) === text ? bytes : null;
}
