// Contract of the address suggestions (spec 3 and 7; Germany only).
import * as z from 'zod/mini';
import { addressNeutralTexts as texts } from './messages.de.ts';

const someText = (max: number) => z.string().check(z.maxLength(max));

export const postalCodeParams = z.object({ postalCode: z.string().check(z.regex(/^\d{5}$/)) });

/** The parts of an address in an answer. */
export const addressView = {
  street: z.string(),
  houseNumber: z.string(),
  postalCode: z.string(),
  city: z.string(),
};

/** What somebody chooses; empty where the source does not know. */
export const addressSuggestion = z.object({
  ...addressView,
  /** The source tells the rest only when asked once more with this. */
  reference: z.optional(z.string()),
});
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

/** Whom the data's licence wants to be named. */
const attribution = z.string();

/** All streets of one postal code: the browser completes them without sending what is typed. */
export const streetsAnswer = z.object({
  attribution,
  postalCode: z.string(),
  places: z.array(z.object({ city: z.string(), streets: z.array(z.string()) })),
});
export type StreetsOfCode = Omit<z.infer<typeof streetsAnswer>, 'attribution'>;

export const placesAnswer = z.object({ attribution, postalCode: z.string(), cities: z.array(z.string()) });

/** Groups the calls of one search for a source that wants it; random, of no person. */
const searchId = z.string().check(z.regex(/^[\w-]{8,64}$/));

export const suggestLimits = { default: 6, max: 10, query: 100 } as const;

export const suggestQuery = z.object({
  q: someText(suggestLimits.query),
  postalCode: z.optional(someText(5)),
  city: z.optional(someText(60)),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(suggestLimits.max))),
  search: z.optional(searchId),
  /** Said by the page once the person agreed; Google gets nothing without it (law L20). */
  consent: z.optional(z.literal('yes')),
});

export const suggestAnswer = z.object({ attribution, suggestions: z.array(addressSuggestion) });

export const referenceParams = z.object({ reference: z.string().check(z.regex(/^[\w-]{1,300}$/)) });
export const referenceQuery = z.object({ search: z.optional(searchId), consent: z.optional(z.literal('yes')) });
export const referenceAnswer = z.object({ suggestion: addressSuggestion });

/**
 * Where suggestions come from: nothing imported, postal codes with their places only, streets as well, or a service outside.
 * The page shell tells the browser.
 */
export const suggestionSources = ['none', 'places', 'streets', 'photon', 'google'] as const;
export type SuggestionSource = (typeof suggestionSources)[number];

export function suggestionSource(text: string): SuggestionSource {
  return suggestionSources.find((source) => source === text) ?? 'none';
}

/** Whom a page that shows suggestions of this source has to name. */
export function attributionOf(source: SuggestionSource): string {
  if (source === 'none') return '';
  return source === 'google' ? texts.byGoogle : texts.byOpenStreetMap;
}
