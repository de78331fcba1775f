import { expect, test } from 'vitest';
import { ongoing } from '../../address/rules/index.ts';
import { calendarDate } from '../../platform/rules/dates.ts';
import type { RentedProperty } from './certificate-data.ts';
import { propertyRows } from './property-rows.ts';
import { rowPart } from './row-part.ts';

/** `Required` makes sure that a new field of the flat is filled in here, and so is looked for below. */
const whole: Required<RentedProperty> = {
  street: 'Lindenweg',
  houseNumber: '8',
  postalCode: '50968',
  city: 'Köln',
  unit: '2. OG links',
  rentalStartDate: calendarDate('2021-04-01'),
  rentalEndDate: ongoing,
};

test('each row that the paper has of a flat is known where only parts of it are shown', () => {
  expect(propertyRows(whole).map((row) => [row.label, rowPart(row)])).toEqual([
    ['Wohnung', 'flat'],
    ['Lage der Wohnung', 'flat-parts'],
    ['Mietzeit', 'period'],
  ]);
});
