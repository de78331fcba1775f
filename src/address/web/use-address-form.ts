// Reads and writes the four values of one address in the surrounding form.
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { splitStreetLine, type Address, type AddressSuggestion } from '../rules/index.ts';
import { isPostalCode } from './address-lookup.ts';

export interface AddressForm {
  value(field: keyof Address): string;
  set(field: keyof Address, value: string): void;
  /** Fills in the city of a postal code; a typed one is kept. */
  fillCity(city: string): void;
  /** Applies a chosen address and fills in what is empty. */
  choose(suggestion: AddressSuggestion): void;
  /** Splits 'Lindenweg 12' in the street into street and house number. */
  splitStreet(): void;
}

export function useAddressForm(names: Address): AddressForm {
  const { getValues, setValue, formState } = useFormContext();
  const { isSubmitted } = formState;
  const filledCity = useRef('');
  const value = (field: keyof Address): string => {
    const held: unknown = getValues(names[field]);
    return typeof held === 'string' ? held : '';
  };
  const set = (field: keyof Address, text: string): void => {
    if (value(field) !== text)
      setValue(names[field], text, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted });
  };
  const fillCity = (city: string): void => {
    const current = value('city').trim();
    if (city === '' || (current !== '' && current !== filledCity.current)) return;
    filledCity.current = city;
    set('city', city);
    // Selecting the city lets a user who is about to type it replace what arrived meanwhile.
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.name === names.city) activeElement.select();
  };
  return {
    value,
    set,
    fillCity,
    choose: ({ street, houseNumber, postalCode, city }) => {
      set('street', street);
      if (houseNumber !== '' && value('houseNumber').trim() === '') set('houseNumber', houseNumber);
      if (postalCode !== '' && !isPostalCode(value('postalCode').trim())) set('postalCode', postalCode);
      fillCity(city);
    },
    splitStreet: () => {
      const { street, houseNumber } = splitStreetLine(value('street'));
      if (houseNumber === '' || value('houseNumber').trim() !== '') return;
      set('street', street);
      set('houseNumber', houseNumber);
    },
  };
}
