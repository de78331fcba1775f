// Google Places (New), called only by our server. Suggestions are lines of text; the address behind one is requested when it is
// chosen.
import * as z from 'zod/mini';
import type { Logger } from '../../platform/log/logger.ts';
import { splitStreetLine, type AddressSuggestion } from '../rules/index.ts';
import type { GeocoderSource } from './address-source.ts';
import { askGeocoder } from './ask-geocoder.ts';

const line = z.object({ text: z.string() });
const predictions = z.object({
  suggestions: z._default(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({
            placeId: z.string(),
            structuredFormat: z.object({ mainText: line, secondaryText: z.optional(line) }),
          }),
        ),
      }),
    ),
    [],
  ),
});
const details = z.object({
  addressComponents: z._default(
    z.array(z.object({ longText: z.string(), shortText: z.optional(z.string()), types: z.array(z.string()) })),
    [],
  ),
});
type Components = z.infer<typeof details>['addressComponents'];

/** Google charges by requested field, so these are only the necessary ones. */
const predictionFields =
  'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat.mainText.text,suggestions.placePrediction.structuredFormat.secondaryText.text';
const detailFields = 'addressComponents';

export interface GooglePlacesOptions {
  readonly key: string;
  readonly url: string;
  readonly log: Logger;
}

export function createGooglePlaces({ key, url, log }: GooglePlacesOptions): GeocoderSource {
  const headers = (fields: string) => ({ 'x-goog-api-key': key, 'x-goog-fieldmask': fields });
  const base = url.replace(/\/+$/, '');
  return {
    suggest: async ({ q, postalCode = '', city = '', limit, searchId }) => {
      const found = await askGeocoder({
        service: 'google',
        url: new URL(`${base}/v1/places:autocomplete`),
        answer: predictions,
        log,
        headers: headers(predictionFields),
        body: {
          input: [q, `${postalCode} ${city}`.trim()].filter((part) => part !== '').join(', '),
          includedRegionCodes: ['de'],
          includedPrimaryTypes: ['street_address', 'premise', 'route'],
          languageCode: 'de',
          ...(searchId === undefined ? {} : { sessionToken: searchId }),
        },
      });
      return (
        found &&
        found.suggestions
          .flatMap(({ placePrediction }) => placePrediction ?? [])
          .slice(0, limit)
          .map(({ placeId, structuredFormat: { mainText, secondaryText } }) => ({
            ...splitStreetLine(mainText.text),
            postalCode: '',
            city: (secondaryText?.text ?? '').replace(/,\s*(?:Deutschland|Germany)$/, ''),
            reference: placeId,
          }))
      );
    },
    resolve: async (reference, searchId) => {
      const address = new URL(`${base}/v1/places/${encodeURIComponent(reference)}`);
      address.searchParams.set('languageCode', 'de');
      if (searchId !== undefined) address.searchParams.set('sessionToken', searchId);
      const found = await askGeocoder({
        service: 'google',
        url: address,
        answer: details,
        log,
        headers: headers(detailFields),
      });
      return found && readComponents(found.addressComponents);
    },
    cities: async () => [],
  };
}

/** Null outside Germany. */
function readComponents(components: Components): AddressSuggestion | null {
  const of = (type: string) => components.find(({ types }) => types.includes(type));
  if (of('country')?.shortText !== 'DE') return null;
  const city = of('locality') ?? of('postal_town') ?? of('administrative_area_level_3');
  return {
    street: of('route')?.longText ?? '',
    houseNumber: of('street_number')?.longText ?? '',
    postalCode: of('postal_code')?.longText ?? '',
    city: city?.longText ?? '',
  };
}
