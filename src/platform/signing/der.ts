// Reads and writes the few DER types (ITU-T X.690) that signatures, certificates and time stamps consist of.

export interface DerElement {
  /** The first byte: class, form and number, for example 0x30 for a sequence. */
  readonly tag: number;
  /** Tag, length and content. */
  readonly whole: Buffer;
  readonly content: Buffer;
}

const sequenceTag = 0x30;
const setTag = 0x31;

function lengthOf(size: number): Buffer {
  if (size < 0x80) return Buffer.from([size]);
  const bytes: number[] = [];
  for (let rest = size; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Buffer.from([0x80 + bytes.length, ...bytes]);
}

export function element(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag]), lengthOf(bytes.length), bytes]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => element(sequenceTag, ...parts);

/** DER sorts the members of a SET OF by their bytes. `tag` differs where the set is tagged implicitly. */
export const setOf = (members: readonly Uint8Array[], tag = setTag): Buffer =>
  element(tag, ...members.toSorted((one, other) => Buffer.compare(one, other)));

/** A context tag around whole elements. */
export const tagged = (number: number, ...parts: readonly Uint8Array[]): Buffer => element(0xa0 + number, ...parts);

/** Non-negative. Leading zero bytes are dropped. */
export function integer(value: number | Uint8Array): Buffer {
  const bytes = typeof value === 'number' ? [value] : [...value];
  if (typeof value === 'number' && value > 0x7f) throw new RangeError('use bytes for large numbers');
  while (bytes.length > 1 && bytes[0] === 0) bytes.shift();
  return element(0x02, Buffer.from((bytes[0] ?? 0) > 0x7f ? [0, ...bytes] : bytes));
}

export const octetString = (bytes: Uint8Array): Buffer => element(0x04, bytes);

/** Whole bytes, no unused bits. */
export const bitString = (bytes: Uint8Array): Buffer => element(0x03, Buffer.from([0]), bytes);

export const trueValue = element(0x01, Buffer.from([0xff]));

export const nullValue = element(0x05);

export const utf8String = (text: string): Buffer => element(0x0c, Buffer.from(text, 'utf8'));

/** '1.2.840.10045.4.3.2' */
export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number);
  const arcs = [first * 40 + second, ...others].flatMap((arc) => {
    const bytes = [arc % 128];
    for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift(128 + (rest % 128));
    return bytes;
  });
  return element(0x06, Buffer.from(arcs));
}

/** UTCTime up to the year 2049, GeneralizedTime after it (RFC 5280, 4.1.2.5). */
export function time(at: Date): Buffer {
  const digits = `${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`;
  return at.getUTCFullYear() < 2050
    ? element(0x17, Buffer.from(digits.slice(2), 'latin1'))
    : element(0x18, Buffer.from(digits, 'latin1'));
}

/** Reads the first element and ignores what follows it. */
export function readDer(bytes: Uint8Array): DerElement {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [tag, first] = source;
  if (tag === undefined || first === undefined || first === 0x80 || first > 0x84) throw new Error('Unexpected DER');
  const more = first < 0x80 ? 0 : first - 0x80;
  if (source.length < 2 + more) throw new Error('Unexpected DER: cut off');
  const size = more === 0 ? first : source.readUIntBE(2, more);
  const end = 2 + more + size;
  if (end > source.length) throw new Error('Unexpected DER: cut off');
  return { tag, whole: source.subarray(0, end), content: source.subarray(2 + more, end) };
}

/** The elements inside an element. */
export function childrenOf({ content }: Pick<DerElement, 'content'>): DerElement[] {
  const children: DerElement[] = [];
  for (let at = 0; at < content.length;) {
    const child = readDer(content.subarray(at));
    children.push(child);
    at += child.whole.length;
  }
  return children;
}

/** Follows indexes into nested elements: `within(token, 1, 0)` is the first child of the second child. */
export function within(outer: DerElement, ...path: readonly number[]): DerElement {
  return path.reduce((inner, position) => {
    const child = childrenOf(inner)[position];
    if (child === undefined) throw new Error('Unexpected DER: something is missing');
    return child;
  }, outer);
}
