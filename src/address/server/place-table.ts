// A place is a postal code with its city, numbered in the order of postal codes; it is found by its code or by the city's name.
import { foldText } from '../rules/index.ts';
import { readAscending, readBytes } from './byte-writer.ts';
import type { IndexSections } from './index-sections.ts';
import { lowerBound, numbersOf } from './name-table.ts';

export interface PlaceTable {
  postalCode(place: number): string;
  city(place: number): string;
  /** Numbers of all street names there, ascending. */
  namesIn(place: number): number[];
  withPostalCode(postalCode: string): number[];
  /** Places whose name starts with this text, or only exact matches if there are any. */
  named(city: string): number[];
}

/** At most so many places are returned for a city's name; even Berlin has only about 190. */
const maxPlaces = 500;
const digits = 5;

export function openPlaceTable(sections: IndexSections): PlaceTable {
  const lines = sections.places.length === 0 ? [] : Buffer.from(sections.places).toString('utf8').split('\n');
  const starts = numbersOf(sections.placeStarts);
  const byCity = numbersOf(sections.citiesByKey);
  const city = (place: number): string => lines[place]?.slice(digits) ?? '';
  const cityKeys = Array.from(byCity, (place) => foldText(city(place)));
  const firstAtOrAfter = (sorted: readonly string[], wanted: string): number =>
    lowerBound(0, sorted.length, (index) => (sorted[index] ?? '') < wanted);
  return {
    postalCode: (place) => lines[place]?.slice(0, digits) ?? '',
    city,
    namesIn: (place) => readAscending(readBytes(sections.placeNames, starts[place] ?? 0)),
    withPostalCode: (postalCode) => {
      const first = firstAtOrAfter(lines, postalCode);
      const end = firstAtOrAfter(lines, `${postalCode}\uffff`);
      return Array.from({ length: end - first }, (_, index) => first + index);
    },
    named: (name) => {
      const wanted = foldText(name);
      if (wanted.length < 2) return [];
      const first = firstAtOrAfter(cityKeys, wanted);
      const afterExact = firstAtOrAfter(cityKeys, `${wanted}\u0000`);
      const end = afterExact > first ? afterExact : firstAtOrAfter(cityKeys, `${wanted}\uffff`);
      return Array.from(byCity.subarray(first, Math.min(end, first + maxPlaces)));
    },
  };
}
