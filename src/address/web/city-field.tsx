import { useState, type ReactElement } from 'react';
import { addressLimits, attributionOf, foldText } from '../rules/index.ts';
import { addressNeutralTexts as texts } from '../rules/messages.de.ts';
import { sourceOfPage } from './address-lookup.ts';
import { SuggestField } from './suggest-field.tsx';
import type { AddressForm } from './use-address-form.ts';

export interface CityFieldProps {
  readonly name: string;
  readonly autoComplete: string;
  readonly form: AddressForm;
  /** Places of the postal code. */
  readonly cities: readonly string[];
}

/** Where a postal code has several places, they are offered. */
export function CityField({ name, autoComplete, form, cities }: CityFieldProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const folded = foldText(typed ?? '');
  const offered = typed === null ? [] : cities.filter((city) => foldText(city).startsWith(folded) && city !== typed);
  return (
    <SuggestField
      name={name}
      label={texts.city}
      autoComplete={autoComplete}
      maxLength={addressLimits.city.max}
      attribution={attributionOf(sourceOfPage())}
      options={offered.map((city) => ({ id: city, text: city, detail: '' }))}
      onFocus={() => setTyped(form.value('city').trim() === '' ? '' : null)}
      onType={setTyped}
      onChoose={(city) => {
        setTyped(null);
        form.set('city', city);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
