// Builds the index's sections from rows: names sorted by key and front-coded, the places of each name, and the names of each place.
import { foldText, spellOut, streetKey } from '../rules/index.ts';
import { createByteWriter, writeAscending } from './byte-writer.ts';
import { namesPerBlock, type IndexCounts, type IndexSections } from './index-sections.ts';
import { bytesOf, findWordStarts } from './word-starts.ts';

export interface AddressRow {
  /** Empty: the row only says that this place has this postal code. */
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** Order among the places of a postal code if nothing else decides; 1 comes first. */
  readonly rank: number;
}

interface Place {
  readonly postalCode: string;
  readonly city: string;
  rank: number;
  streets: number;
}

export interface IndexBuilder {
  add(row: AddressRow): void;
  build(): { sections: IndexSections; counts: IndexCounts };
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export function createIndexBuilder(): IndexBuilder {
  const places: Place[] = [];
  const placeNumbers = new Map<string, number>();
  const placesOfName = new Map<string, number[]>();
  const placeNumber = ({ postalCode, city, rank }: AddressRow): number => {
    const key = postalCode + city;
    const found = placeNumbers.get(key);
    if (found === undefined) {
      placeNumbers.set(key, places.length);
      return places.push({ postalCode, city, rank, streets: 0 }) - 1;
    }
    const place = places[found];
    if (place !== undefined) place.rank = Math.min(place.rank, rank);
    return found;
  };
  return {
    add: (row) => {
      const place = placeNumber(row);
      if (row.street === '') return;
      const name = spellOut(row.street);
      const known = placesOfName.get(name);
      if (known === undefined) placesOfName.set(name, [place]);
      else known.push(place);
    },
    build: () => {
      for (const [name, numbers] of placesOfName) {
        const once = [...new Set(numbers)];
        placesOfName.set(name, once);
        for (const number of once) {
          const place = places[number];
          if (place !== undefined) place.streets += 1;
        }
      }
      return encode(places, placesOfName);
    },
  };
}

/**
 * Sorts by postal code and then by number of streets, so that the same rows in any order produce the same file. If streets name the
 * places, a list of postal codes adds none ('Berlin Mitte' beside 'Berlin').
 */
function sortPlaces(places: readonly Place[]): { sorted: Place[]; newNumbers: Uint32Array } {
  const withStreets = new Set(places.filter(({ streets }) => streets > 0).map(({ postalCode }) => postalCode));
  const order = places
    .map((place, number) => ({ place, number }))
    .filter(({ place: { streets, postalCode } }) => streets > 0 || !withStreets.has(postalCode))
    .toSorted(
      ({ place: one }, { place: other }) =>
        compare(one.postalCode, other.postalCode) ||
        other.streets - one.streets ||
        one.rank - other.rank ||
        compare(one.city, other.city),
    );
  const newNumbers = new Uint32Array(places.length);
  for (const [index, { number }] of order.entries()) newNumbers[number] = index;
  return { sorted: order.map(({ place }) => place), newNumbers };
}

function encode(
  places: readonly Place[],
  placesOfName: ReadonlyMap<string, readonly number[]>,
): ReturnType<IndexBuilder['build']> {
  const { sorted, newNumbers } = sortPlaces(places);
  const names = [...placesOfName.keys()]
    .map((name) => ({ name, key: streetKey(name) }))
    .filter(({ key }) => key !== '')
    .toSorted((one, other) => compare(one.key, other.key) || compare(one.name, other.name));
  const namesOfPlace: number[][] = sorted.map(() => []);
  const postings = createByteWriter();
  const postingBlocks: number[] = [];
  const counts = new Uint16Array(names.length);
  let entries = 0;
  for (const [number, { name }] of names.entries()) {
    if (number % namesPerBlock === 0) postingBlocks.push(postings.size());
    const ids = (placesOfName.get(name) ?? []).map((place) => newNumbers[place] ?? 0).toSorted((a, b) => a - b);
    writeAscending(postings, ids);
    for (const id of ids) namesOfPlace[id]?.push(number);
    counts[number] = Math.min(0xffff, ids.length);
    entries += ids.length;
  }
  const perPlace = createByteWriter();
  const placeStarts = namesOfPlace.map((ids) => {
    const start = perPlace.size();
    writeAscending(perPlace, ids);
    return start;
  });
  const frontCoded = encodeNames(names.map(({ name }) => name));
  const sections: IndexSections = {
    places: Buffer.from(sorted.map(({ postalCode, city }) => postalCode + city).join('\n'), 'utf8'),
    citiesByKey: bytesOf(sortByCity(sorted)),
    placeStarts: bytesOf(Uint32Array.from(placeStarts)),
    placeNames: perPlace.take(),
    ...frontCoded,
    postingBlocks: bytesOf(Uint32Array.from(postingBlocks)),
    postings: postings.take(),
    nameCounts: bytesOf(counts),
    wordStarts: bytesOf(findWordStarts(names.map(({ key }) => key))),
  };
  return { sections, counts: { places: sorted.length, names: names.length, entries } };
}

function sortByCity(places: readonly Place[]): Uint32Array {
  const keys = places.map(({ city }, number) => ({ number, key: foldText(city) }));
  return Uint32Array.from(
    keys.toSorted((one, other) => compare(one.key, other.key) || one.number - other.number),
    ({ number }) => number,
  );
}

/** Encodes each name as its difference to the previous one, in blocks that can be decoded separately. */
function encodeNames(names: readonly string[]): { nameBlocks: Uint8Array; names: Uint8Array } {
  const writer = createByteWriter();
  const starts: number[] = [];
  let before: Uint8Array = new Uint8Array();
  for (const [number, name] of names.entries()) {
    if (number % namesPerBlock === 0) {
      starts.push(writer.size());
      before = new Uint8Array();
    }
    const bytes = Buffer.from(name, 'utf8');
    let same = 0;
    while (same < bytes.length && same < before.length && bytes[same] === before[same]) same += 1;
    writer.number(same);
    writer.number(bytes.length - same);
    writer.bytes(bytes.subarray(same));
    before = bytes;
  }
  return { nameBlocks: bytesOf(Uint32Array.from(starts)), names: writer.take() };
}
