// Where in a name a later word begins, so that 'juni' finds 'Straße des 17. Juni'.

/** Words that begin nothing anybody would look for. */
const ignored = new Set(
  'strasse weg platz allee ring gasse hof der die das dem den des am im an in zum zur von vom und auf bei'.split(' '),
);

/** Characters into the key that can be named beside the number of the name. */
const farthest = 63;
const steps = farthest + 1;

/** One number a word: the name's number and the place in its key, in the order of the words. */
export function findWordStarts(keys: readonly string[]): Uint32Array {
  const found: { word: string; entry: number }[] = [];
  for (const [number, key] of keys.entries()) {
    for (let blank = key.indexOf(' '); blank >= 0 && blank < farthest; blank = key.indexOf(' ', blank + 1)) {
      const rest = key.slice(blank + 1);
      const [word = ''] = rest.split(' ', 1);
      if (!ignored.has(word)) found.push({ word: rest, entry: number * steps + blank + 1 });
    }
  }
  found.sort((one, other) => (one.word < other.word ? -1 : one.word > other.word ? 1 : one.entry - other.entry));
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

/** Numbers as they lie in memory; every machine the product runs on keeps the lowest byte first. */
export function bytesOf(numbers: Uint16Array | Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
