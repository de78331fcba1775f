// Where each part of the flat stands on the paper, and whether it is read above the signature, too. The only place that says so: a
// part without a row does not compile.
import { eachFlatPart, ongoing, type Address } from '../../address/rules/index.ts';
import { longDay } from '../../platform/rules/dates.ts';
import { cleanText, noBreak, unbroken } from '../../platform/rules/text.ts';
import { namesOf } from '../../ui/rules/field-table.ts';
import type { RentedProperty } from './certificate-data.ts';
import { documentNeutralTexts as texts, partyNeutralTexts } from './document-texts.de.ts';
import type { PrintedRow } from './printed-text.ts';

/** Rows that several parts make together. */
const joined = {
  flat: { label: texts.flat, words: printedAddress },
  period: { label: texts.period, words: rentalPeriod },
} satisfies Record<string, { label: string; words: (property: RentedProperty) => string }>;

/** Of a part by itself, also read above the signature; left out where it is empty. */
interface OwnRow {
  readonly label: string;
}

/** In the order of the paper. */
const places: Record<keyof RentedProperty, keyof typeof joined | OwnRow> = {
  street: 'flat',
  houseNumber: 'flat',
  postalCode: 'flat',
  city: 'flat',
  ...eachFlatPart(({ label }) => ({ label })),
  rentalStartDate: 'period',
  rentalEndDate: 'period',
};

/** As typed or as stated. */
export type PropertyTexts = Partial<Readonly<Record<keyof RentedProperty, string | undefined>>>;

function rowAt(place: keyof typeof joined | OwnRow, text: string | undefined, property: RentedProperty): PrintedRow {
  return typeof place === 'string'
    ? { label: joined[place].label, value: joined[place].words(property) }
    : { label: place.label, value: text ?? '' };
}

export function printedAddress({ street, houseNumber, postalCode, city }: Address): string {
  return `${street}${noBreak}${unbroken(houseNumber)}, ${postalCode}${noBreak}${city}`;
}

/** '1. April 2021 bis heute'. */
export function rentalPeriod(property: Pick<RentedProperty, 'rentalStartDate' | 'rentalEndDate'>): string {
  const { rentalStartDate, rentalEndDate } = property;
  const end = rentalEndDate === ongoing ? partyNeutralTexts.today : longDay(rentalEndDate);
  return partyNeutralTexts.until(longDay(rentalStartDate), end);
}

export function propertyRows(property: RentedProperty): PrintedRow[] {
  const parts: PropertyTexts = property;
  const rows = namesOf(places).map((part) => rowAt(places[part], parts[part], property));
  return rows.filter(
    ({ label, value }, index) => value !== '' && rows.findIndex((row) => row.label === label) === index,
  );
}

/** What of it stands on the sheet above the signature. */
export function propertyNotes(typed: PropertyTexts): PrintedRow[] {
  return namesOf(places).flatMap((part) => {
    const place = places[part];
    const value = cleanText(typed[part] ?? '');
    return typeof place === 'string' || value === '' ? [] : [{ label: place.label, value }];
  });
}
