// The rows about tenant and flat above the signature, as printed; a row appears once all of its data can be read.
import type { RentalEndDate } from '../../address/rules/index.ts';
import { propertyRows, tenantRow, type PrintedRow, type PropertyTexts } from '../../certificate/rules/index.ts';
import { genders, type PersonName } from '../../person-fields/rules/index.ts';
import { parseGermanDate, type CalendarDate } from '../../platform/rules/dates.ts';
import { cleanText } from '../../platform/rules/text.ts';

/** A person as typed; fields that the page does not ask for are missing. */
export interface TypedPerson extends PersonName {
  readonly gender?: string | undefined;
  readonly dob?: string | undefined;
}

type Born = Parameters<typeof tenantRow>[0];

function bornPerson({ gender, firstName, lastName, dob = '' }: TypedPerson, today: CalendarDate): Born | undefined {
  const born = parseGermanDate(dob, today, 'past');
  const [first, last] = [cleanText(firstName), cleanText(lastName)];
  if (born === undefined || first === '' || last === '') return undefined;
  return { gender: genders.find((one) => one === gender) ?? 'ohne', firstName: first, lastName: last, dob: born };
}

export function typedTenantRow(people: readonly TypedPerson[], today: CalendarDate): PrintedRow[] {
  const born = people.map((person) => bornPerson(person, today)).filter((person) => person !== undefined);
  const [first, ...others] = born;
  if (first === undefined || born.length < people.length) return [];
  return [tenantRow(others.length > 0 ? { ...first, coTenants: others } : first)];
}

/** Returns no rows while something is missing. The position in the building is a note of its own. */
export function typedFlatRows(
  typed: PropertyTexts,
  rentalEndDate: RentalEndDate | undefined,
  today: CalendarDate,
): PrintedRow[] {
  const text = (part: keyof PropertyTexts): string => cleanText(typed[part] ?? '');
  const rentalStartDate = parseGermanDate(text('rentalStartDate'), today);
  const address = {
    street: text('street'),
    houseNumber: text('houseNumber'),
    postalCode: text('postalCode'),
    city: text('city'),
  };
  if (rentalStartDate === undefined || rentalEndDate === undefined) return [];
  if (Object.values(address).includes('')) return [];
  return propertyRows({ ...address, rentalStartDate, rentalEndDate });
}
