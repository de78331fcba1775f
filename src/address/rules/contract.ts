// Contract of the address suggestions (spec 3 and 7; Germany only).
import * as z from 'zod/mini';
import { addressNeutralTexts as texts } from './messages.de.ts';

const someText = (max: number) => z.string().check(z.maxLength(max));

export const postalCodeParams = z.object({ postalCode: z.string().check(z.regex(/^\d{5}$/)) });

/** The parts of an address in a response. */
export const addressView = {
  street: z.string(),
  houseNumber: z.string(),
  postalCode: z.string(),
  city: z.string(),
};

/** One suggestion; parts unknown to the source are empty. */
export const addressSuggestion = z.object({
  ...addressView,
  /** Some sources return the rest only in a second call with this reference. */
  reference: z.optional(z.string()),
});
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

/** The attribution that the data's licence requires. */
const attribution = z.string();

/** All streets of one postal code: the browser completes them without sending what is typed. */
export const streetsAnswer = z.object({
  attribution,
  postalCode: z.string(),
  places: z.array(z.object({ city: z.string(), streets: z.array(z.string()) })),
});
export type StreetsOfCode = Omit<z.infer<typeof streetsAnswer>, 'attribution'>;

export const placesAnswer = z.object({ attribution, postalCode: z.string(), cities: z.array(z.string()) });

/** A random id that groups the calls of one search for a source that wants this; it identifies no person. */
const searchId = z.string().check(z.regex(/^[\w-]{8,64}$/));

export const suggestLimits = { default: 6, max: 10, query: 100 } as const;

export const suggestQuery = z.object({
  q: someText(suggestLimits.query),
  postalCode: z.optional(someText(5)),
  city: z.optional(someText(60)),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(suggestLimits.max))),
  search: z.optional(searchId),
  /** Sent once the person agreed; without it Google gets nothing (law L20). */
  consent: z.optional(z.literal('yes')),
});

export const suggestAnswer = z.object({ attribution, suggestions: z.array(addressSuggestion) });

export const referenceParams = z.object({ reference: z.string().check(z.regex(/^[\w-]{1,300}$/)) });
export const referenceQuery = z.object({ search: z.optional(searchId), consent: z.optional(z.literal('yes')) });
export const referenceAnswer = z.object({ suggestion: addressSuggestion });

/**
 * The source of suggestions: nothing imported, postal codes with their places only, also streets, or an external service. The HTML
 * shell tells the browser which one.
 */
export const suggestionSources = ['none', 'places', 'streets', 'photon', 'google'] as const;
export type SuggestionSource = (typeof suggestionSources)[number];

export function suggestionSource(text: string): SuggestionSource {
  return suggestionSources.find((source) => source === text) ?? 'none';
}

/** The attribution that a page with suggestions of this source has to show. */
export function attributionOf(source: SuggestionSource): string {
  if (source === 'none') return '';
  return source === 'google' ? texts.byGoogle : texts.byOpenStreetMap;
}
