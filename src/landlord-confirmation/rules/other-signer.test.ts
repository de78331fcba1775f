import { expect, test } from 'vitest';
import { looksLikeSomebodyElse } from './other-signer.ts';

const stated = { firstName: 'Günter', lastName: 'Krause' };

test.each(['Hans Meier', 'Meier', 'Kraus Meier', 'Dr. Hanna Meier'])('%s is not Günter Krause', (typed) => {
  expect(looksLikeSomebodyElse(typed, stated)).toBe(true);
});

test.each(['Günter Krause', 'GUENTER', 'G. Krause', 'Dr. Krause', 'Krause, Günter', 'Gunter Krause', 'Petra Krause'])(
  '%s may be he',
  (typed) => {
    expect(looksLikeSomebodyElse(typed, stated)).toBe(false);
  },
);

test.each(['', 'Han', 'H. M', 'Günt', 'Dr. Günt', 'Herr Krau'])('%s is no whole name yet', (typed) => {
  expect(looksLikeSomebodyElse(typed, stated)).toBe(false);
});

test('of a double name one half is enough', () => {
  expect(looksLikeSomebodyElse('S. Weber', { firstName: 'Sabine', lastName: 'Weber-Łukowska' })).toBe(false);
});

test('where nobody is named, nobody else signs', () => {
  expect(looksLikeSomebodyElse('Hans Meier', { firstName: '', lastName: ' ' })).toBe(false);
  expect(looksLikeSomebodyElse('Hans Meier', { firstName: '', lastName: 'Krause' })).toBe(true);
});
