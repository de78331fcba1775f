// Assigns each field of the flat to a printed row, and to the text above the signature if it appears there. A field without an
// assignment does not compile.
import { eachFlatPart, ongoing, type Address } from '../../address/rules/index.ts';
import { longDay } from '../../platform/rules/dates.ts';
import { cleanText, noBreakSpace, nonBreaking } from '../../platform/rules/text.ts';
import { namesOf } from '../../ui/rules/field-table.ts';
import type { RentedProperty } from './certificate-data.ts';
import { documentNeutralTexts as texts, partyNeutralTexts } from './document-texts.de.ts';
import type { PrintedRow } from './printed-text.ts';

/** Printed rows that combine several fields. */
const joined = {
  flat: { label: texts.flat, words: printedAddress },
  period: { label: texts.period, words: rentalPeriod },
} satisfies Record<string, { label: string; words: (property: RentedProperty) => string }>;

/** A row for a single field, which is also shown above the signature; left out when empty. */
interface OwnRow {
  readonly label: string;
}

/** The order is that of the document. */
const rowOfField: Record<keyof RentedProperty, keyof typeof joined | OwnRow> = {
  street: 'flat',
  houseNumber: 'flat',
  postalCode: 'flat',
  city: 'flat',
  ...eachFlatPart(({ label }) => ({ label })),
  rentalStartDate: 'period',
  rentalEndDate: 'period',
};

/** The field values as typed in the form or as stated on the certificate. */
export type PropertyTexts = Partial<Readonly<Record<keyof RentedProperty, string | undefined>>>;

function rowAt(assigned: keyof typeof joined | OwnRow, text: string | undefined, property: RentedProperty): PrintedRow {
  return typeof assigned === 'string'
    ? { label: joined[assigned].label, value: joined[assigned].words(property) }
    : { label: assigned.label, value: text ?? '' };
}

export function printedAddress({ street, houseNumber, postalCode, city }: Address): string {
  return `${street}${noBreakSpace}${nonBreaking(houseNumber)}, ${postalCode}${noBreakSpace}${city}`;
}

/** For example '1. April 2021 bis heute'. */
export function rentalPeriod(property: Pick<RentedProperty, 'rentalStartDate' | 'rentalEndDate'>): string {
  const { rentalStartDate, rentalEndDate } = property;
  const end = rentalEndDate === ongoing ? partyNeutralTexts.today : longDay(rentalEndDate);
  return partyNeutralTexts.until(longDay(rentalStartDate), end);
}

export function propertyRows(property: RentedProperty): PrintedRow[] {
  const parts: PropertyTexts = property;
  const rows = namesOf(rowOfField).map((part) => rowAt(rowOfField[part], parts[part], property));
  // Empty rows are left out, and so are the repetitions of a joined row, which comes once per field.
  return rows.filter(
    ({ label, value }, index) => value !== '' && rows.findIndex((row) => row.label === label) === index,
  );
}

/** The rows about the flat that are shown above the signature. */
export function propertyNotes(typed: PropertyTexts): PrintedRow[] {
  return namesOf(rowOfField).flatMap((part) => {
    const assigned = rowOfField[part];
    const value = cleanText(typed[part] ?? '');
    return typeof assigned === 'string' || value === '' ? [] : [{ label: assigned.label, value }];
  });
}
