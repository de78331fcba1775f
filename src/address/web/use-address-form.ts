// The four values of one address in the form around it.
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { splitStreetLine, type AddressSuggestion } from '../rules/index.ts';
import { isPostalCode } from './address-lookup.ts';

export interface FieldNames {
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
}

export interface AddressForm {
  value(field: keyof FieldNames): string;
  set(field: keyof FieldNames, value: string): void;
  /** The city of a postal code; what somebody typed stays. */
  fillCity(city: string): void;
  /** A chosen address; fills what is empty. */
  choose(suggestion: AddressSuggestion): void;
  /** 'Lindenweg 12' in the street becomes street and house number. */
  splitStreet(): void;
}

export function useAddressForm(names: FieldNames): AddressForm {
  const { getValues, setValue, formState } = useFormContext();
  const { isSubmitted } = formState;
  const filledCity = useRef('');
  const value = (field: keyof FieldNames): string => {
    const held: unknown = getValues(names[field]);
    return typeof held === 'string' ? held : '';
  };
  const set = (field: keyof FieldNames, text: string): void => {
    if (value(field) !== text)
      setValue(names[field], text, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted });
  };
  const fillCity = (city: string): void => {
    const current = value('city').trim();
    if (city === '' || (current !== '' && current !== filledCity.current)) return;
    filledCity.current = city;
    set('city', city);
    // Somebody who is about to type it replaces what came meanwhile.
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
