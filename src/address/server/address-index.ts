// Looks up addresses in the imported index, which is entirely in memory.
import type { AddressSuggestion, StreetsOfCode } from '../rules/index.ts';
import { splitStreetLine, streetKey } from '../rules/index.ts';
import type { StoredIndex } from './index-file.ts';
import { openNameTable, type NameTable } from './name-table.ts';
import { openPlaceTable, type PlaceTable } from './place-table.ts';

export interface Search {
  readonly q: string;
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
  readonly limit: number;
}

export interface AddressIndex {
  readonly hasStreets: boolean;
  streets(postalCode: string): StreetsOfCode;
  cities(postalCode: string): string[];
  suggest(search: Search): AddressSuggestion[];
}

/** A name in more places than this is suggested without a place. */
const maxPlacesPerName = 3;
const maxWordHits = 4000;
/** With fewer names than this, each is checked for its places. */
const fewNames = 400;
const shortestWord = 3;

interface Tables {
  readonly names: NameTable;
  readonly places: PlaceTable;
}

export function openAddressIndex(stored: StoredIndex): AddressIndex {
  const names = openNameTable(stored.sections);
  const places = openPlaceTable(stored.sections);
  const tables = { names, places };
  const cities = (postalCode: string): string[] => [
    ...new Set(places.withPostalCode(postalCode).map((place) => places.city(place))),
  ];
  return {
    hasStreets: names.size > 0,
    cities,
    streets: (postalCode) => ({
      postalCode,
      places: places.withPostalCode(postalCode).map((place) => ({
        city: places.city(place),
        streets: places.namesIn(place).map((number) => names.name(number)),
      })),
    }),
    suggest: (search) => suggest(tables, search),
  };
}

function suggest(tables: Tables, { q, postalCode, city, limit }: Search): AddressSuggestion[] {
  const [line = '', ...behind] = q.split(',');
  const among = placesFor(tables.places, postalCode, city, behind.join(' '));
  const { street, houseNumber } = splitStreetLine(line);
  const find = (name: string, number: string, within: readonly number[] | null): AddressSuggestion[] => {
    const key = streetKey(name);
    if (key === '') return [];
    const found =
      within === null ? anywhere(tables, key, limit) : within.length > 0 ? inPlaces(tables, key, within, limit) : [];
    return found.map((suggestion) => ({ ...suggestion, houseNumber: number }));
  };
  const whole = find(line, '', among);
  if (whole.length > 0) return whole;
  const split = houseNumber === '' ? [] : find(street, houseNumber, among);
  return split.length > 0 || among !== null ? split : withPlaceAtEnd(tables, line, find);
}

/** 'goethestr 12 berl': the last words may be a place. */
function withPlaceAtEnd(
  { places }: Tables,
  line: string,
  find: (name: string, number: string, within: readonly number[]) => AddressSuggestion[],
): AddressSuggestion[] {
  const words = line.trim().split(/\s+/);
  for (let at = words.length - 1; at > 0 && at >= words.length - 4; at--) {
    const among = placesFor(places, undefined, undefined, words.slice(at).join(' '));
    if (among === null || among.length === 0) continue;
    const { street, houseNumber } = splitStreetLine(words.slice(0, at).join(' '));
    const found = find(street, houseNumber, among);
    if (found.length > 0) return found;
  }
  return [];
}

/** Null if the text names no place, or none that is known. */
function placesFor(
  places: PlaceTable,
  postalCode: string | undefined,
  city: string | undefined,
  typed: string,
): number[] | null {
  const [, code = '', name = ''] = /^\s*(\d{5})?\s*(.*?)\s*$/.exec(typed) ?? [];
  const wantedCode = code === '' ? (postalCode ?? '') : code;
  const wantedCity = name === '' ? (city ?? '') : name;
  const byCode = wantedCode.length === 5 ? places.withPostalCode(wantedCode) : [];
  if (byCode.length > 0) return byCode;
  const byCity = wantedCity === '' ? [] : places.named(wantedCity);
  return byCity.length > 0 ? byCity : null;
}

/** The most frequent names, with an exact match first. */
function mostFrequent(
  names: NameTable,
  { size, at }: { size: number; at: (index: number) => number },
  key: string,
  limit: number,
): number[] {
  const best: { number: number; weight: number }[] = [];
  let least = 0;
  for (let index = 0; index < size; index++) {
    const number = at(index);
    const weight = names.count(number);
    if (weight <= least) continue;
    const place = best.findIndex((one) => one.weight < weight);
    best.splice(place < 0 ? best.length : place, 0, { number, weight });
    if (best.length > limit) best.pop();
    if (best.length === limit) least = best.at(-1)?.weight ?? 0;
  }
  return best
    .map(({ number }) => number)
    .toSorted((one, other) => Number(names.key(other) === key) - Number(names.key(one) === key));
}

const numbersFrom = (low: number, high: number): number[] =>
  Array.from({ length: Math.max(0, high - low) }, (_, index) => low + index);

function anywhere({ names, places }: Tables, key: string, limit: number): AddressSuggestion[] {
  const [low, high] = names.range(key);
  const equal = names.range(`${key}\u0000`)[0];
  const begins = mostFrequent(names, { size: high - low, at: (index) => low + index }, key, limit);
  const chosen = new Set([...numbersFrom(low, Math.min(equal, low + limit)), ...begins]);
  if (chosen.size < limit && key.length >= shortestWord) {
    const words = [...new Set(names.withWord(key, maxWordHits))];
    for (const number of mostFrequent(names, { size: words.length, at: (index) => words[index] ?? 0 }, key, limit))
      chosen.add(number);
  }
  const found: AddressSuggestion[] = [];
  for (const number of chosen) {
    const street = names.name(number);
    const where = names.count(number) <= maxPlacesPerName ? names.placesOf(number) : [];
    if (where.length === 0) found.push({ street, houseNumber: '', postalCode: '', city: '' });
    for (const place of where)
      found.push({ street, houseNumber: '', postalCode: places.postalCode(place), city: places.city(place) });
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

function inPlaces(tables: Tables, key: string, among: readonly number[], limit: number): AddressSuggestion[] {
  const { names, places } = tables;
  const [low, high] = names.range(key);
  const hits = hitsOf(tables, low, high, among);
  if (hits.length < limit && key.length >= shortestWord) {
    const known = new Set(hits.map(({ number }) => number));
    const words = new Set(names.withWord(key, maxWordHits).filter((number) => !known.has(number)));
    if (words.size > 0) hits.push(...hitsAmong(tables, words, among));
  }
  const weight = (number: number): number => (number < low || number >= high ? 2 : names.key(number) === key ? 0 : 1);
  return hits
    .slice(0, 2000)
    .map((hit) => ({ ...hit, weight: weight(hit.number) }))
    .toSorted((one, other) => one.weight - other.weight || one.number - other.number || one.place - other.place)
    .slice(0, limit)
    .map(({ number, place }) => ({
      street: names.name(number),
      houseNumber: '',
      postalCode: places.postalCode(place),
      city: places.city(place),
    }));
}

interface Hit {
  readonly number: number;
  readonly place: number;
}

/** Starts from the smaller side: the places of a few names, or the names of a few places. */
function hitsOf(tables: Tables, low: number, high: number, among: readonly number[]): Hit[] {
  if (high - low <= fewNames) return hitsAmong(tables, new Set(numbersFrom(low, high)), among);
  return namesAmong(tables, among, (number) => number >= low && number < high);
}

function hitsAmong(tables: Tables, wanted: ReadonlySet<number>, among: readonly number[]): Hit[] {
  if (wanted.size > fewNames) return namesAmong(tables, among, (number) => wanted.has(number));
  const inside = new Set(among);
  return [...wanted].flatMap((number) =>
    tables.names
      .placesOf(number)
      .filter((place) => inside.has(place))
      .map((place) => ({ number, place })),
  );
}

const namesAmong = ({ places }: Tables, among: readonly number[], isWanted: (number: number) => boolean): Hit[] =>
  among.flatMap((place) =>
    places
      .namesIn(place)
      .filter(isWanted)
      .map((number) => ({ number, place })),
  );
