// Photon (self-hosted, OpenStreetMap): one call returns whole addresses.
import * as z from 'zod/mini';
import type { Logger } from '../../platform/log/logger.ts';
import { splitStreetLine, type AddressSuggestion } from '../rules/index.ts';
import type { GeocoderSource, SourceSearch } from './address-source.ts';
import { askGeocoder } from './ask-geocoder.ts';

const text = z.optional(z.string());
const properties = z.object({
  type: text,
  name: text,
  street: text,
  housenumber: text,
  postcode: text,
  city: text,
  countrycode: text,
});
const answer = z.object({ features: z.array(z.object({ properties })) });
type Found = z.infer<typeof properties>;

const moreThanShown = 3;

export function createPhoton({ url, log }: { url: string; log: Logger }): GeocoderSource {
  const ask = async (q: string, limit: number, layers: readonly string[]): Promise<Found[] | null> => {
    const address = new URL('api', url.endsWith('/') ? url : `${url}/`);
    address.search = new URLSearchParams([
      ['q', q],
      ['lang', 'de'],
      ['countrycode', 'DE'],
      ['limit', String(limit)],
      ...layers.map((layer): [string, string] => ['layer', layer]),
    ]).toString();
    const found = await askGeocoder({ service: 'photon', url: address, answer, log });
    return (
      found && found.features.map(({ properties }) => properties).filter(({ countrycode }) => countrycode === 'DE')
    );
  };
  return {
    suggest: async (search) => {
      const found = await ask(wholeQuery(search), search.limit * moreThanShown, ['street', 'house']);
      return found && unique(found.flatMap((place) => toSuggestion(place, search.q))).slice(0, search.limit);
    },
    resolve: async () => null,
    cities: async (postalCode) => {
      const found = await ask(postalCode, 10, ['city', 'district', 'locality']);
      const there = found?.filter(({ postcode }) => postcode === postalCode);
      return there ? [...new Set(there.flatMap(({ city, name }) => city ?? name ?? []))] : null;
    },
  };
}

const wholeQuery = ({ q, postalCode = '', city = '' }: SourceSearch): string =>
  [q, `${postalCode} ${city}`.trim()].filter((part) => part !== '').join(', ');

/** Accepts only results that name a street; if the service does not know the house, the typed number is kept. */
function toSuggestion(place: Found, typed: string): AddressSuggestion[] {
  const street = place.street ?? (place.type === 'street' ? place.name : undefined);
  if (street === undefined) return [];
  return [
    {
      street,
      houseNumber: place.housenumber ?? splitStreetLine(typed.split(',', 1)[0] ?? '').houseNumber,
      postalCode: /^\d{5}$/.test(place.postcode ?? '') ? (place.postcode ?? '') : '',
      city: place.city ?? '',
    },
  ];
}

function unique(suggestions: readonly AddressSuggestion[]): AddressSuggestion[] {
  return [...new Map(suggestions.map((suggestion) => [JSON.stringify(suggestion), suggestion])).values()];
}
