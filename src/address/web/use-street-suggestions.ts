// Street suggestions for typed text: from the postal code's list, without sending anything, or else from our server.
import { useEffect, useRef, useState } from 'react';
import { findStreets, suggestLimits, type AddressSuggestion } from '../rules/index.ts';
import { areaOf, isPostalCode, knownArea, sourceOfPage, suggestionsFor } from './address-lookup.ts';
import { hasConsent } from './consent.ts';
import type { AddressForm } from './use-address-form.ts';

/** Debounce time before our server is asked (milliseconds). */
const debounceMs = 150;
const shortest = 2;
const maxSuggestions = suggestLimits.default;

export interface StreetSuggestions {
  readonly suggestions: readonly AddressSuggestion[];
  /** Loads the suggestions for the postal code that is already filled in. */
  prepare(): void;
  search(text: string): void;
  clear(): void;
}

const nothing: readonly AddressSuggestion[] = [];

export function useStreetSuggestions(form: AddressForm): StreetSuggestions {
  const [suggestions, setSuggestions] = useState(nothing);
  const running = useRef<AbortController>(undefined);
  const stop = (): AbortController => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current;
  };
  useEffect(() => () => running.current?.abort(), []);
  const postalCode = (): string => form.value('postalCode').trim();
  return {
    suggestions,
    prepare: () => {
      if (sourceOfPage() === 'streets' && isPostalCode(postalCode())) void areaOf(postalCode());
    },
    search: (text) => {
      const { signal } = stop();
      const code = postalCode();
      const known = knownArea(code)?.streets;
      if (text.trim() === '') setSuggestions(nothing);
      else if (known) setSuggestions(findStreets(known, text, maxSuggestions));
      else
        void searchLater(text, code, form.value('city').trim(), signal).then((found) => {
          if (!signal.aborted) setSuggestions(found);
        });
    },
    clear: () => {
      stop();
      setSuggestions(nothing);
    },
  };
}

async function searchLater(
  text: string,
  postalCode: string,
  city: string,
  signal: AbortSignal,
): Promise<readonly AddressSuggestion[]> {
  const source = sourceOfPage();
  if (source === 'places' || (source === 'google' && !hasConsent())) return nothing;
  if (source === 'streets' && isPostalCode(postalCode)) {
    const area = await areaOf(postalCode);
    if (area?.streets) return findStreets(area.streets, text, maxSuggestions);
  }
  if (text.trim().length < shortest) return nothing;
  await pause(signal);
  return signal.aborted
    ? nothing
    : suggestionsFor({ q: text.trim().slice(0, suggestLimits.query), postalCode, city }, signal);
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, debounceMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
