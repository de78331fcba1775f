// What a visitor reads from the paper, beside what was issued: each part fits or does not, and nothing else is said.
import { foldText, streetKey } from '../../address/rules/index.ts';
import type { CertificateTenant } from '../../certificate/rules/index.ts';
import { parseGermanDate, type CalendarDate } from '../../platform/rules/dates.ts';

export interface TypedStatement {
  readonly lastName: string;
  readonly dob: string;
  readonly street: string;
  readonly rentalStart: string;
  /** A date, or 'heute': the tenancy goes on. */
  readonly rentalEnd: string;
}

export type ComparedPart = 'lastName' | 'dob' | 'street' | 'rentalStart' | 'rentalEnd';

/** Null where nothing was typed. */
export type Comparison = Readonly<Record<ComparedPart, boolean | null>>;

type Stated = Pick<CertificateTenant, 'lastName' | 'dob' | 'property'>;

export function compareStatement(typed: TypedStatement, stated: Stated, today: CalendarDate): Comparison {
  const ifTyped = (text: string, fits: () => boolean): boolean | null => (text.trim() === '' ? null : fits());
  const { property } = stated;
  return {
    lastName: ifTyped(typed.lastName, () => foldText(typed.lastName) === foldText(stated.lastName)),
    dob: ifTyped(typed.dob, () => parseGermanDate(typed.dob, today, 'past') === stated.dob),
    street: ifTyped(typed.street, () => isStreet(typed.street, property)),
    rentalStart: ifTyped(
      typed.rentalStart,
      () => parseGermanDate(typed.rentalStart, today) === property.rentalStartDate,
    ),
    rentalEnd: ifTyped(typed.rentalEnd, () => isEnd(typed.rentalEnd, property, today)),
  };
}

const tight = (text: string): string => text.replaceAll(' ', '');

/** With its number or without: what was typed has to fit. */
function isStreet(typed: string, { street, houseNumber }: Stated['property']): boolean {
  const name = tight(streetKey(typed));
  return name === tight(streetKey(street)) || name === tight(streetKey(`${street} ${houseNumber}`));
}

function isEnd(typed: string, { rentalEndDate }: Stated['property'], today: CalendarDate): boolean {
  const end = foldText(typed) === 'heute' ? 'heute' : parseGermanDate(typed, today);
  return end === rentalEndDate;
}
