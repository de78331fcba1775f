// How typed values read in the summaries; what is missing is left out.
import { genderLabels, genders } from '../../person-fields/rules/index.ts';
import { pageLandlordTexts as texts } from '../rules/page.de.ts';
import type { ConfirmationValues } from './confirmation-values.ts';

const joined = (parts: readonly string[], glue = ' '): string => parts.filter((part) => part.trim() !== '').join(glue);

export function nameLine(gender: string, firstName: string, lastName: string): string {
  const known = genders.find((one) => one === gender && one !== 'ohne');
  return joined([known === undefined ? '' : genderLabels[known], firstName, lastName]);
}

type TextName = {
  [Name in keyof ConfirmationValues]: ConfirmationValues[Name] extends string ? Name : never;
}[keyof ConfirmationValues];

export interface AddressNames {
  street: TextName;
  houseNumber: TextName;
  postalCode: TextName;
  city: TextName;
}

export function addressLine(
  values: ConfirmationValues,
  { street, houseNumber, postalCode, city }: AddressNames,
): string {
  return joined([joined([values[street], values[houseNumber]]), joined([values[postalCode], values[city]])], ', ');
}

export function periodLine({ rentalStartDate, rentalEndDate, tenancyStatus }: ConfirmationValues): string {
  return texts.periodOf(rentalStartDate, tenancyStatus ? texts.today : rentalEndDate);
}

/** As it will be printed below the signature: 'Hans Krüger, Köln'. */
export function signerLine({ landlordFirstName, landlordLastName, landlordCity }: ConfirmationValues): string {
  return joined([joined([landlordFirstName, landlordLastName]), landlordCity.trim()], ', ');
}
