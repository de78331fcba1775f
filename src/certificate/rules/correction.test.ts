import { expect, test } from 'vitest';
import { calendarDate } from '../../platform/rules/dates.ts';
import { correctedRows } from './correction.ts';

const stated = {
  answers: { rentPaidRegularly: true, rentArrears: false, arrearsCents: 0 },
  remark: 'Sehr angenehmes Mietverhältnis.',
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
    ['Bemerkung', 'bisher: „Sehr angenehmes Mietverhältnis.“, jetzt: keine'],
  ]);
});

test('only what differs is named', () => {
  const answers = { ...stated.answers, rentPaidRegularly: false };
  expect(correctedRows(stated, { ...stated, answers })).toEqual([['Regelmäßig gezahlt', 'bisher: ja, jetzt: nein']]);
  expect(correctedRows(stated, stated)).toEqual([]);
});
