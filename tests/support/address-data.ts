// Invented address data of any size, with the shape of the real: few names that are everywhere, many that are somewhere.
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';

/** Same numbers each time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const everywhere = [
  'Hauptstraße',
  'Dorfstraße',
  'Bahnhofstraße',
  'Gartenstraße',
  'Lindenweg',
  'Schulstraße',
  'Am Bach',
];
const syllables =
  'ahr al bach berg birk buch dorn eich erl falk feld gold gries hain hardt heid holz kamp kirch klee lind mühl moos nord ober ost rain reut roth sand see stein tann unter wald weid wies zell'.split(
    ' ',
  );
const endings = ['straße', 'weg', 'gasse', 'platz', 'allee', 'ring', '-Straße', 'er Weg', 'er Straße'];
const firsts = ['Anna', 'Karl', 'Käthe', 'Otto', 'Clara', 'Friedrich', 'Rosa', 'Jörg', 'Günter', 'Sophie'];
const townEndings = ['hausen', 'dorf', 'burg', 'stadt', 'heim', 'ingen', 'walde', 'rode'];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export interface SampleTown {
  readonly postalCode: string;
  readonly city: string;
}

export interface AddressSample {
  readonly towns: readonly SampleTown[];
  /** Names that were written, for searching. */
  readonly names: readonly string[];
}

/** Writes a streets.csv in the columns of OpenPLZ. */
export async function writeStreets(path: string, rows: number): Promise<AddressSample> {
  const random = createRandom(7);
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const word = (): string => pick(syllables) + pick(syllables) + (random() < 0.5 ? pick(syllables) : '');
  const townCount = Math.max(2, Math.round(rows / 75));
  const towns = Array.from({ length: townCount }, (_, index) => ({
    // Each fourth town shares the postal code of the one before.
    postalCode: String(1000 + Math.floor(((index % 4 === 3 ? index - 1 : index) * 98_000) / townCount)).padStart(
      5,
      '0',
    ),
    city: capital(word()) + pick(townEndings),
  }));
  const somewhere = Array.from({ length: Math.max(10, Math.round(rows / 2.5)) }, () =>
    random() < 0.1 ? `${pick(firsts)}-${capital(word())}-Straße` : capital(word()) + pick(endings),
  );
  const file = createWriteStream(path);
  file.write('Name,PostalCode,Locality,RegionalKey,Borough,Suburb\n');
  for (let row = 0; row < rows; row += 1) {
    // The first towns are large: about 1800 streets, as no postal code of Germany has.
    const { postalCode, city } = towns[Math.floor(random() ** 1.5 * towns.length)] as SampleTown;
    const name = random() < 0.25 ? pick(everywhere) : pick(somewhere);
    if (!file.write(`${name},${postalCode},${city},05315000,,\n`)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
  return { towns, names: [...everywhere, ...somewhere] };
}
