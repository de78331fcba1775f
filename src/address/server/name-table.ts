// All street names in the order of their keys; blocks are decoded on demand, and the last ones decoded are kept.
import { streetKey } from '../rules/index.ts';
import { readAscending, readBytes } from './byte-writer.ts';
import { namesPerBlock, type IndexSections } from './index-sections.ts';
import { readWordStart } from './word-starts.ts';

export interface NameTable {
  readonly size: number;
  name(number: number): string;
  key(number: number): string;
  /** The number of places that have a street with this name. */
  count(number: number): number;
  placesOf(number: number): number[];
  /** Names whose key starts with this prefix: from the first number to before the second. */
  range(prefix: string): readonly [number, number];
  /** Names with a later word that starts with this prefix; at most `most`. */
  withWord(prefix: string, most: number): number[];
}

interface Block {
  readonly names: readonly string[];
  readonly keys: readonly string[];
}

const keptBlocks = 1024;
/** Every 64th word is kept decoded, as a restart point for quick look-ups. */
const wordStep = 64;
const behindAll = '\uffff';

/** Binary search: the first index in [low, high) for which `isBefore` is false. */
export function lowerBound(low: number, high: number, isBefore: (index: number) => boolean): number {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Views bytes as 32-bit numbers without copying. */
export const numbersOf = (bytes: Uint8Array): Uint32Array =>
  new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);

export function openNameTable(sections: IndexSections): NameTable {
  const counts = new Uint16Array(
    sections.nameCounts.buffer,
    sections.nameCounts.byteOffset,
    sections.nameCounts.byteLength / 2,
  );
  const postingBlocks = numbersOf(sections.postingBlocks);
  const blockOf = openBlocks(sections);
  const name = (number: number): string => blockOf(number)?.names[number % namesPerBlock] ?? '';
  const key = (number: number): string => blockOf(number)?.keys[number % namesPerBlock] ?? '';
  const firstKeys = Array.from({ length: Math.ceil(counts.length / namesPerBlock) }, (_, block) =>
    streetKey(firstNameOf(sections, block)),
  );
  const firstAtOrAfter = (wanted: string): number => {
    const block = lowerBound(0, firstKeys.length, (index) => (firstKeys[index] ?? '') < wanted);
    const start = Math.max(0, block - 1) * namesPerBlock;
    return lowerBound(start, Math.min(counts.length, start + namesPerBlock), (number) => key(number) < wanted);
  };
  return {
    size: counts.length,
    name,
    key,
    count: (number) => counts[number] ?? 0,
    placesOf: (number) => {
      const reader = readBytes(sections.postings, postingBlocks[Math.floor(number / namesPerBlock)] ?? 0);
      for (let skip = number % namesPerBlock; skip > 0; skip--) readAscending(reader);
      return readAscending(reader);
    },
    range: (prefix) => [firstAtOrAfter(prefix), firstAtOrAfter(prefix + behindAll)],
    withWord: openWords(numbersOf(sections.wordStarts), key),
  };
}

function firstNameOf(sections: IndexSections, block: number): string {
  const reader = readBytes(sections.names, numbersOf(sections.nameBlocks)[block] ?? 0);
  // Skips the length shared with the name before: 0 at the start of a block.
  reader.number();
  return Buffer.from(reader.bytes(reader.number())).toString('utf8');
}

function openBlocks(sections: IndexSections): (number: number) => Block | undefined {
  const starts = numbersOf(sections.nameBlocks);
  const kept = new Map<number, Block>();
  const decode = (block: number): Block => {
    const reader = readBytes(sections.names, starts[block] ?? 0);
    const end = starts[block + 1] ?? sections.names.length;
    const names: string[] = [];
    let before: Uint8Array = new Uint8Array();
    while (reader.position() < end) {
      const sharedLength = reader.number();
      const rest = reader.bytes(reader.number());
      const whole = new Uint8Array(sharedLength + rest.length);
      whole.set(before.subarray(0, sharedLength));
      whole.set(rest, sharedLength);
      names.push(Buffer.from(whole.buffer).toString('utf8'));
      before = whole;
    }
    return { names, keys: names.map(streetKey) };
  };
  return (number) => {
    const block = Math.floor(number / namesPerBlock);
    let found = kept.get(block);
    if (found === undefined) {
      found = decode(block);
      const [oldest] = kept.keys();
      if (kept.size >= keptBlocks && oldest !== undefined) kept.delete(oldest);
      kept.set(block, found);
    }
    return found;
  };
}

function openWords(entries: Uint32Array, key: (number: number) => string): NameTable['withWord'] {
  const wordAt = (index: number): string => {
    const { name, offset } = readWordStart(entries[index] ?? 0);
    return key(name).slice(offset);
  };
  const landmarks = Array.from({ length: Math.ceil(entries.length / wordStep) }, (_, step) => wordAt(step * wordStep));
  const firstAtOrAfter = (wanted: string): number => {
    const step = lowerBound(0, landmarks.length, (index) => (landmarks[index] ?? '') < wanted);
    const start = Math.max(0, step - 1) * wordStep;
    return lowerBound(start, Math.min(entries.length, start + wordStep), (index) => wordAt(index) < wanted);
  };
  return (prefix, most) => {
    const first = firstAtOrAfter(prefix);
    const end = Math.min(firstAtOrAfter(prefix + behindAll), first + most);
    return Array.from(
      { length: Math.max(0, end - first) },
      (_, index) => readWordStart(entries[first + index] ?? 0).name,
    );
  };
}
