import type { AddressSuggestion, StreetsOfCode, SuggestionSource } from '../rules/index.ts';
import type { Search } from './address-index.ts';

/** One search as a person types it; `searchId` groups its calls for a source that wants that. */
export interface SourceSearch extends Search {
  readonly searchId?: string | undefined;
}

/** A service asked over the network; null: it did not answer, and whoever types goes on without suggestions. */
export interface GeocoderSource {
  suggest(search: SourceSearch): Promise<AddressSuggestion[] | null>;
  /** What is behind a suggestion's reference. */
  resolve(reference: string, searchId: string | undefined): Promise<AddressSuggestion | null>;
  /** Places of a postal code, for when nothing was imported. */
  cities(postalCode: string): Promise<string[] | null>;
}

/** Port of the address suggestions (Germany only). */
export interface AddressSource {
  readonly kind: SuggestionSource;
  /** Whom the page has to name beside the suggestions. */
  readonly attribution: string;
  streets(postalCode: string): StreetsOfCode;
  cities(postalCode: string): Promise<string[]>;
  suggest(search: SourceSearch): Promise<AddressSuggestion[] | null>;
  resolve(reference: string, searchId: string | undefined): Promise<AddressSuggestion | null>;
}
