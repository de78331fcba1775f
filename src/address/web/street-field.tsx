import type { ReactElement } from 'react';
import { addressLimits, attributionOf, type AddressSuggestion } from '../rules/index.ts';
import { addressNeutralTexts as texts } from '../rules/messages.de.ts';
import { completeSuggestion, sourceOfPage } from './address-lookup.ts';
import { SuggestField } from './suggest-field.tsx';
import type { AddressForm } from './use-address-form.ts';
import { useStreetSuggestions } from './use-street-suggestions.ts';

export interface StreetFieldProps {
  readonly name: string;
  readonly autoComplete: string;
  readonly form: AddressForm;
}

const lineOf = ({ street, houseNumber }: AddressSuggestion): string => `${street} ${houseNumber}`.trim();

/** '10115 Berlin', or that the street exists in many places. */
const detailOf = ({ postalCode, city }: AddressSuggestion): string =>
  `${postalCode} ${city}`.trim() || texts.manyPlaces;

export function StreetField({ name, autoComplete, form }: StreetFieldProps): ReactElement {
  const { suggestions, prepare, search, clear } = useStreetSuggestions(form);
  const choose = (id: string): void => {
    const chosen = suggestions[Number(id)];
    clear();
    if (chosen === undefined) return;
    form.choose(chosen.reference === undefined ? chosen : { ...chosen, city: '' });
    if (chosen.reference !== undefined) void completeSuggestion(chosen).then(form.choose);
  };
  return (
    <SuggestField
      name={name}
      label={texts.street}
      autoComplete={autoComplete}
      maxLength={addressLimits.street.max}
      attribution={attributionOf(sourceOfPage())}
      options={suggestions.map((suggestion, index) => ({
        id: String(index),
        text: lineOf(suggestion),
        detail: detailOf(suggestion),
      }))}
      onFocus={prepare}
      onType={search}
      onChoose={choose}
      onBlur={() => {
        clear();
        form.splitStreet();
      }}
    />
  );
}
