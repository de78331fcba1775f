import { expect, test } from 'vitest';
import { formatEuro, parseEuro, splitGross } from './money.ts';

test.each([
  [0, '0,00 €'],
  [5, '0,05 €'],
  [1090, '10,90 €'],
  [1680, '16,80 €'],
  [123_456, '1.234,56 €'],
  [999_999_999, '9.999.999,99 €'],
  [-590, '-5,90 €'],
])('%d cents are written as %s', (cents, text) => {
  expect(formatEuro(cents)).toBe(text);
});

test('a fraction of a cent is a bug and throws', () => {
  expect(() => formatEuro(10.9)).toThrow(RangeError);
});

test.each([
  ['1.234,56', 123_456],
  ['1234,56', 123_456],
  ['12', 1200],
  ['12,5', 1250],
  ['0,01', 1],
  ['850 €', 85_000],
  [' 1.000 ', 100_000],
  ['9.999.999,99', 999_999_999],
])('%s is read as %d cents', (text, cents) => {
  expect(parseEuro(text)).toBe(cents);
});

test.each(['', 'abc', '12.34', '1.23,45', '1,234', '12,', '-5', '1.2345,00', '10.000.000,00', '1e3', ',50', '1,2,3'])(
  '"%s" is no amount in German format',
  (text) => {
    expect(parseEuro(text)).toBeUndefined();
  },
);

test.each([
  [1090, 916, 174],
  [1680, 1412, 268],
  [590, 496, 94],
])('%d cents with 19 %% VAT are %d net and %d VAT', (gross, net, vat) => {
  expect(splitGross(gross, 19)).toEqual({ net, vat });
});
