// Completes a street among those of one postal code; runs in the browser.
import type { AddressSuggestion, StreetsOfCode } from './contract.ts';
import { splitStreetLine, streetKey } from './fold.ts';

export interface KnownStreet {
  readonly street: string;
  readonly city: string;
  readonly key: string;
}

export interface KnownStreets {
  readonly postalCode: string;
  readonly streets: readonly KnownStreet[];
}

/** Computes the search keys of a postal code's streets. */
export function prepareStreets({ postalCode, places }: StreetsOfCode): KnownStreets {
  const streets = places.flatMap(({ city, streets }) =>
    streets.map((street) => ({ street, city, key: streetKey(street) })),
  );
  return { postalCode, streets };
}

/** The same name ranks first, then names that start with the typed text, then those with a word that does. */
function rank(key: string, typed: string): number {
  if (key === typed) return 0;
  if (key.startsWith(typed)) return 1;
  return key.includes(` ${typed}`) ? 2 : 3;
}

/** Suggests streets for a typed line; if nothing matches the whole line, without its house number. */
export function findStreets(known: KnownStreets, line: string, limit: number): AddressSuggestion[] {
  const whole = matches(known, line.trim(), '', limit);
  const { street, houseNumber } = splitStreetLine(line);
  return whole.length > 0 || houseNumber === '' ? whole : matches(known, street, houseNumber, limit);
}

function matches(known: KnownStreets, name: string, houseNumber: string, limit: number): AddressSuggestion[] {
  const typed = streetKey(name);
  if (typed === '') return [];
  return known.streets
    .map((one) => ({ ...one, rank: rank(one.key, typed) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank || (one.key < other.key ? -1 : 1))
    .slice(0, limit)
    .map(({ street, city }) => ({ street, houseNumber, postalCode: known.postalCode, city }));
}
