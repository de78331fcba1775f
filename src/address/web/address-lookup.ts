// What the page requests from our server, once per postal code. A failure is shown once; the user continues by hand.
import { callApi, type AnswerSchema } from '../../ui/api-client.ts';
import { productSettings } from '../../ui/product-settings.ts';
import { showToast } from '../../ui/toast.tsx';
import {
  placesAnswer,
  prepareStreets,
  referenceAnswer,
  streetsAnswer,
  suggestAnswer,
  suggestionSource,
  type AddressSuggestion,
  type KnownStreets,
  type SuggestionSource,
} from '../rules/index.ts';
import { addressNeutralTexts as texts } from '../rules/messages.de.ts';
import { hasConsent } from './consent.ts';

export const sourceOfPage = (): SuggestionSource => suggestionSource(productSettings().addressSource);

export interface PostalArea {
  readonly cities: readonly string[];
  /** Null: the source knows no streets of this postal code. */
  readonly streets: KnownStreets | null;
}

/** How long nothing is requested after a failure (milliseconds). */
const pauseAfterFailureMs = 30_000;
let restsUntil = 0;
let isFailureTold = false;

/** Also used when the code that shows suggestions could not be loaded. */
export function reportLookupFailure(): void {
  restsUntil = performance.now() + pauseAfterFailureMs;
  if (isFailureTold) return;
  isFailureTold = true;
  showToast(texts.failed, 'info');
}

async function ask<Answer>(
  path: string,
  answer: AnswerSchema<Answer>,
  options: { signal?: AbortSignal; isCacheable?: boolean } = {},
): Promise<Answer | null> {
  if (performance.now() < restsUntil) return null;
  const { signal, isCacheable = false } = options;
  const result = await callApi({
    method: 'GET',
    path,
    answer,
    isCacheable,
    ...(signal === undefined ? {} : { signal }),
  });
  if (result.ok) return result.value;
  if (signal?.aborted !== true) reportLookupFailure();
  return null;
}

const areas = new Map<string, Promise<PostalArea | null>>();
const known = new Map<string, PostalArea>();

/** Streets and places of a postal code; null while the server cannot answer. */
export function areaOf(postalCode: string): Promise<PostalArea | null> {
  const begun = areas.get(postalCode);
  if (begun !== undefined) return begun;
  const loading = (sourceOfPage() === 'streets' ? loadStreets : loadCities)(postalCode).then((area) => {
    if (area === null) areas.delete(postalCode);
    else known.set(postalCode, area);
    return area;
  });
  areas.set(postalCode, loading);
  return loading;
}

/** What is already loaded. */
export const knownArea = (postalCode: string): PostalArea | undefined => known.get(postalCode);

async function loadStreets(postalCode: string): Promise<PostalArea | null> {
  const answer = await ask(`/address/streets/${postalCode}`, streetsAnswer, { isCacheable: true });
  if (answer === null) return null;
  const streets = prepareStreets(answer);
  const cities = [...new Set(answer.places.map(({ city }) => city))];
  return { cities, streets: streets.streets.length > 0 ? streets : null };
}

async function loadCities(postalCode: string): Promise<PostalArea | null> {
  const answer = await ask(`/address/places/${postalCode}`, placesAnswer, { isCacheable: true });
  return answer && { cities: answer.cities, streets: null };
}

export const isPostalCode = (text: string): boolean => /^\d{5}$/.test(text);

let searchId = crypto.randomUUID();

const consentOf = (): { consent?: 'yes' } => (hasConsent() ? { consent: 'yes' } : {});

/** Suggestions for a line whose postal code is not known yet. */
export async function suggestionsFor(
  line: { q: string; postalCode: string; city: string },
  signal: AbortSignal,
): Promise<AddressSuggestion[]> {
  const query = new URLSearchParams({ ...line, search: searchId, ...consentOf() });
  const answer = await ask(`/address/suggest?${query.toString()}`, suggestAnswer, { signal });
  return answer?.suggestions ?? [];
}

/** Returns the whole address of a suggestion; ends the search at the source. */
export async function completeSuggestion(suggestion: AddressSuggestion): Promise<AddressSuggestion> {
  const { reference } = suggestion;
  if (reference === undefined) return suggestion;
  const query = new URLSearchParams({ search: searchId, ...consentOf() });
  const answer = await ask(`/address/suggest/${encodeURIComponent(reference)}?${query.toString()}`, referenceAnswer);
  searchId = crypto.randomUUID();
  return answer === null
    ? { ...suggestion, city: '' }
    : { ...answer.suggestion, houseNumber: answer.suggestion.houseNumber || suggestion.houseNumber };
}
