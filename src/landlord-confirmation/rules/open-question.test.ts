import { expect, test } from 'vitest';
import { openAnswerOf, sentArrears } from './index.ts';

test.each([
  [
    { openNow: '', arreasAmount: '12,00' },
    { rentArrears: '', arrearsKind: '', arreasAmount: '' },
  ],
  [
    { openNow: 'nothing', arreasAmount: '12,00' },
    { rentArrears: 'no', arrearsKind: '', arreasAmount: '' },
  ],
  [
    { openNow: 'rent', arreasAmount: '12,00' },
    { rentArrears: 'yes', arrearsKind: 'rent', arreasAmount: '12,00' },
  ],
  [
    { openNow: 'other', arreasAmount: '' },
    { rentArrears: 'yes', arrearsKind: 'other', arreasAmount: '' },
  ],
])('[D49] %j is sent as %j: unanswered is not answered with no, and what is not open has no amount', (typed, sent) => {
  expect(sentArrears(typed)).toEqual(sent);
});

test.each([
  [{ rentArrears: 'no', arrearsKind: '' }, 'nothing'],
  [{ rentArrears: 'yes', arrearsKind: 'rent' }, 'rent'],
  [{ rentArrears: 'yes', arrearsKind: 'other' }, 'other'],
  // Statements made before kinds existed are about rent.
  [{ rentArrears: 'yes', arrearsKind: '' }, 'rent'],
])('[D49] what was stated as %j is corrected from "%s"', (stated, answer) => {
  expect(openAnswerOf(stated)).toBe(answer);
});
