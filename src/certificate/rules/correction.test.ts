import { expect, test } from 'vitest';
import { calendarDate } from '../../platform/rules/dates.ts';
import { correctedRows } from './correction.ts';

const stated = {
  answers: { rentPaidRegularly: true, rentArrears: false, arrearsCents: 0 },
  remark: 'Stellplatz 7 gehört zur Wohnung.',
  property: {
    street: 'Lindenallee',
    houseNumber: '12',
    postalCode: '50968',
    city: 'Köln',
    rentalStartDate: calendarDate('2021-04-01'),
    rentalEndDate: 'heute',
  },
} as const;

test('a remark keeps its own full stop between its quotation marks, and none is said to be none', () => {
  expect(correctedRows(stated, { ...stated, remark: '' })).toEqual([
    ['Anmerkung', 'bisher: „Stellplatz 7 gehört zur Wohnung.“, jetzt: keine'],
  ]);
});

test('only what differs is named', () => {
  const answers = { ...stated.answers, rentPaidRegularly: false };
  expect(correctedRows(stated, { ...stated, answers })).toEqual([
    ['Mieten regelmäßig gezahlt', 'bisher: ja, jetzt: nein'],
  ]);
  expect(correctedRows(stated, stated)).toEqual([]);
});

test('[D49] [D64] what is open is named for what it is', () => {
  const regular = { rentPaidRegularly: true };
  const rent = { ...stated, answers: { ...regular, rentArrears: true, arrearsCents: 65_000 } };
  const other = {
    ...stated,
    answers: { ...regular, rentArrears: true, arrearsKind: 'other', arrearsCents: 8000 },
  } as const;
  expect(correctedRows(stated, rent)).toEqual([['Rückstände', 'bisher: keine, jetzt: 650,00 €']]);
  expect(correctedRows(stated, other)).toEqual([['Andere Forderungen', 'bisher: keine, jetzt: 80,00 €']]);
  expect(correctedRows(rent, other)).toEqual([
    ['Mietrückstände', 'bisher: 650,00 €, jetzt: keine'],
    ['Andere Forderungen', 'bisher: keine, jetzt: 80,00 €'],
  ]);
});
