// 'xn--mller-kva.example' is 'müller.example': two spellings of one domain, and so one mailbox (W56). Punycode of RFC 3492.
const base = 36;
const [tMin, tMax, skew, damp] = [1, 26, 38, 700] as const;
const [firstBias, firstCode, lastCode] = [72, 128, 0x10_ffff] as const;

const prefix = 'xn--';

/** The lower-case Unicode spelling of a domain; labels that are not punycode are unchanged. */
export function unicodeDomain(domain: string): string {
  return domain
    .split('.')
    .map((label) => (label.startsWith(prefix) ? (decode(label.slice(prefix.length)) ?? label) : label))
    .join('.')
    .normalize('NFC');
}

function decode(text: string): string | null {
  const end = Math.max(text.lastIndexOf('-'), 0);
  const codes = Array.from(text.slice(0, end), (sign) => sign.charCodeAt(0));
  let [at, code, place, bias] = [end > 0 ? end + 1 : 0, firstCode as number, 0, firstBias as number];
  while (at < text.length) {
    const delta = readDelta(text, at, bias);
    if (!delta) return null;
    const length = codes.length + 1;
    bias = adapt(delta.value, length, place === 0 && codes.length === end);
    place += delta.value;
    code += Math.floor(place / length);
    place %= length;
    if (code > lastCode) return null;
    codes.splice(place++, 0, code);
    at = delta.next;
  }
  return String.fromCodePoint(...codes);
}

function readDelta(text: string, from: number, bias: number): { value: number; next: number } | null {
  let [value, weight] = [0, 1];
  for (let [at, k] = [from, base]; at < text.length; at++, k += base) {
    const digit = digitOf(text.charCodeAt(at));
    value += digit * weight;
    if (digit < 0 || value > lastCode * 64) return null;
    const threshold = Math.min(Math.max(k - bias, tMin), tMax);
    if (digit < threshold) return { value, next: at + 1 };
    weight *= base - threshold;
  }
  return null;
}

/** a to z, then 0 to 9. */
function digitOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 97;
  return code >= 48 && code <= 57 ? code - 22 : -1;
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}
