// Where later words of a name start, so that 'juni' finds 'Straße des 17. Juni'.

/** Words that nobody would search for. */
const ignored = new Set(
  'strasse weg platz allee ring gasse hof der die das dem den des am im an in zum zur von vom und auf bei'.split(' '),
);

/** The largest offset into a key that fits beside the name's number. */
const farthest = 63;
const steps = farthest + 1;

/**
 * A key is the folded name. There is one number per word after the first: the name's number times 64, plus the word's offset in the
 * key. They are sorted by the key's text from that word on. Ignored words and words beyond the farthest offset are left out.
 */
export function findWordStarts(keys: readonly string[]): Uint32Array {
  const found: { rest: string; entry: number }[] = [];
  for (const [number, key] of keys.entries()) {
    for (let blank = key.indexOf(' '); blank >= 0 && blank < farthest; blank = key.indexOf(' ', blank + 1)) {
      const rest = key.slice(blank + 1);
      const [word = ''] = rest.split(' ', 1);
      if (!ignored.has(word)) found.push({ rest, entry: number * steps + blank + 1 });
    }
  }
  found.sort((one, other) => (one.rest < other.rest ? -1 : one.rest > other.rest ? 1 : one.entry - other.entry));
  return Uint32Array.from(found, ({ entry }) => entry);
}

export interface WordStart {
  readonly name: number;
  readonly offset: number;
}

export const readWordStart = (entry: number): WordStart => ({
  name: Math.floor(entry / steps),
  offset: entry % steps,
});

/** The numbers' bytes in memory; every machine on which the product runs is little-endian. */
export function bytesOf(numbers: Uint16Array | Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
