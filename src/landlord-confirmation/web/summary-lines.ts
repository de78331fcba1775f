// Formats typed values for the summaries; missing parts are left out.
import type { Address } from '../../address/rules/index.ts';
import { genderLabels, genders } from '../../person-fields/rules/index.ts';
import type { DataItem } from '../../ui/data-list.tsx';
import type { FieldTable } from '../../ui/rules/field-table.ts';
import { looksLikeSomebodyElse, type LandlordField } from '../rules/index.ts';
import { pageLandlordTexts as texts } from '../rules/page.de.ts';
import { signatureLandlordTexts } from '../rules/sign-page.de.ts';
import type { ConfirmationValues } from './confirmation-values.ts';

const joined = (parts: readonly string[], glue = ' '): string => parts.filter((part) => part.trim() !== '').join(glue);

export function nameLine(gender: string, firstName: string, lastName: string): string {
  const known = genders.find((one) => one === gender && one !== 'ohne');
  return joined([known === undefined ? '' : genderLabels[known], firstName, lastName]);
}

type TextName = {
  [Name in keyof ConfirmationValues]: ConfirmationValues[Name] extends string ? Name : never;
}[keyof ConfirmationValues];

export function addressLine(
  values: ConfirmationValues,
  { street, houseNumber, postalCode, city }: Record<keyof Address, TextName>,
): string {
  return joined([joined([values[street], values[houseNumber]]), joined([values[postalCode], values[city]])], ', ');
}

export function periodLine({ rentalStartDate, rentalEndDate, tenancyStatus }: ConfirmationValues): string {
  return texts.periodOf(rentalStartDate, tenancyStatus ? texts.today : rentalEndDate);
}

/** The line below the signature as it will be printed: 'Hans Krüger, Köln'. */
export function signerLine({ landlordFirstName, landlordLastName, landlordCity }: ConfirmationValues): string {
  return joined([joined([landlordFirstName, landlordLastName]), landlordCity.trim()], ', ');
}

/** Shown beside a typed signature that shares nothing with the stated name. */
export function otherNameLine({ landlordFirstName, landlordLastName, signatureTyped }: ConfirmationValues): string {
  const stated = { firstName: landlordFirstName, lastName: landlordLastName };
  if (!looksLikeSomebodyElse(signatureTyped, stated)) return '';
  return signatureLandlordTexts.otherName(joined([landlordFirstName.trim(), landlordLastName.trim()]));
}

/** Lines of single fields in one section of the form; an empty optional field gets no line. */
export function ownLines<Table extends FieldTable<LandlordField>>(
  table: Table,
  values: ConfirmationValues,
  at: Table[keyof Table]['at'],
): DataItem[] {
  const typed = new Map<string, string | boolean>(Object.entries(values));
  return Object.entries<LandlordField>(table).flatMap(([name, { at: place, line, optional }]) => {
    const value = typed.get(name);
    return place !== at || line === null || (optional === true && value === '') ? [] : [{ label: line, value }];
  });
}
