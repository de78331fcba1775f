import { expect, test } from 'vitest';
import { calendarDate } from '../../platform/rules/dates.ts';
import { compareStatement, type TypedStatement } from './compare-statement.ts';

const today = calendarDate('2026-11-21');
const stated = {
  lastName: 'Müller-Şahin',
  dob: calendarDate('1994-03-04'),
  property: {
    street: 'Große Königstraße',
    houseNumber: '12 a',
    postalCode: '50968',
    city: 'Köln',
    rentalStartDate: calendarDate('2021-04-01'),
    rentalEndDate: 'heute',
  },
} as const;

const typed: TypedStatement = {
  lastName: 'Müller-Şahin',
  dob: '04.03.1994',
  street: 'Große Königstraße 12 a',
  rentalStart: '01.04.2021',
  rentalEnd: 'heute',
};

const compare = (change: Partial<TypedStatement>) => compareStatement({ ...typed, ...change }, stated, today);

test('everything as printed fits', () => {
  expect(compare({})).toEqual({ lastName: true, dob: true, street: true, rentalStart: true, rentalEnd: true });
});

test.each(['müller şahin', 'MUELLER-SAHIN', ' Mueller  Sahin ', 'Müller‑Sahin'])(
  'the name typed as %j fits',
  (lastName) => {
    expect(compare({ lastName }).lastName).toBe(true);
  },
);

test.each(['Müller', 'Muller-Sahin', 'Sahin-Müller', 'Müllers-Şahin'])('the name %j is another one', (lastName) => {
  expect(compare({ lastName }).lastName).toBe(false);
});

test.each(['Grosse Koenigstr. 12a', 'große königstr 12 A', 'Große Königstraße', 'GROSSE KÖNIGSTRASSE 12A'])(
  'the street typed as %j fits',
  (street) => expect(compare({ street }).street).toBe(true),
);

test.each(['Große Königstraße 12', 'Große Königstraße 112 a', 'Kleine Königstraße 12 a', 'Königstraße 12 a'])(
  'the street %j is another one',
  (street) => expect(compare({ street }).street).toBe(false),
);

test('dates may be typed short; another day, another end or no date at all does not fit', () => {
  expect(compare({ dob: '4.3.94', rentalStart: '1.4.21' })).toMatchObject({ dob: true, rentalStart: true });
  expect(compare({ dob: '05.03.1994' }).dob).toBe(false);
  expect(compare({ dob: 'März 1994' }).dob).toBe(false);
  expect(compare({ rentalStart: '01.05.2021' })).toMatchObject({ rentalStart: false, rentalEnd: true });
  expect(compare({ rentalEnd: '31.12.2025' })).toMatchObject({ rentalStart: true, rentalEnd: false });
});

test('what was left empty is not judged', () => {
  expect(compare({ lastName: ' ', dob: '', street: '', rentalStart: '', rentalEnd: '' })).toEqual({
    lastName: null,
    dob: null,
    street: null,
    rentalStart: null,
    rentalEnd: null,
  });
});

test('an end left empty is not taken for a tenancy that goes on, nor for one that ended', () => {
  const ended = { ...stated, property: { ...stated.property, rentalEndDate: calendarDate('2025-12-31') } };
  for (const certificate of [stated, ended])
    expect(compareStatement({ ...typed, rentalEnd: '' }, certificate, today)).toMatchObject({
      rentalStart: true,
      rentalEnd: null,
    });
  expect(compareStatement({ ...typed, rentalEnd: '31.12.2025' }, ended, today).rentalEnd).toBe(true);
  expect(compareStatement({ ...typed, rentalEnd: 'Heute' }, ended, today).rentalEnd).toBe(false);
});
