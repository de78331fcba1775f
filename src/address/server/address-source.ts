import type { AddressSuggestion, StreetsOfCode, SuggestionSource } from '../rules/index.ts';
import type { Search } from './address-index.ts';

/** One search as typed by a person; `searchId` groups its calls for a source that wants this. */
export interface SourceSearch extends Search {
  readonly searchId?: string | undefined;
}

/** An external service; null if it did not answer, in which case the user continues without suggestions. */
export interface GeocoderSource {
  suggest(search: SourceSearch): Promise<AddressSuggestion[] | null>;
  /** Returns the address that a suggestion's reference stands for. */
  resolve(reference: string, searchId: string | undefined): Promise<AddressSuggestion | null>;
  /** Places of a postal code, for when nothing was imported. */
  cities(postalCode: string): Promise<string[] | null>;
}

/** The interface of address suggestions (Germany only). */
export interface AddressSource {
  readonly kind: SuggestionSource;
  /** The attribution that the page has to show with the suggestions. */
  readonly attribution: string;
  streets(postalCode: string): StreetsOfCode;
  cities(postalCode: string): Promise<string[]>;
  suggest(search: SourceSearch): Promise<AddressSuggestion[] | null>;
  resolve(reference: string, searchId: string | undefined): Promise<AddressSuggestion | null>;
}
