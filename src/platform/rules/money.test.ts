import { expect, test } from 'vitest';
import { createAmountInput, formatEuro, parseEuro, splitGross } from './money.ts';

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
  ['1234567', '1.234.567'],
  ['1234,567', '1.234,56'],
  ['12a3', '123'],
  [',5', '0,5'],
  ['007', '7'],
  ['1,2,3', '1,23'],
  ['', ''],
  ['1.2345', '12.345'],
  ['12,', '12,'],
])('[S5.arreasAmount-typing] [S9.arrears-decimals] typing %s shows %s', (typed, shown) => {
  expect(createAmountInput().shape(typed, '')).toBe(shown);
});

/** Key by key at the end of the field, '<' takes the last character away; then the field is left. */
function typeAndLeave(keys: string): string {
  const { shape, finish } = createAmountInput();
  const type = (before: string, key: string): string => shape(key === '<' ? before.slice(0, -1) : before + key, before);
  return finish([...keys].reduce(type, ''));
}

test.each([
  ['1234,56', '1.234,56'],
  ['1234.50', '1.234,50'],
  ['850.50', '850,50'],
  ['80.5', '80,50'],
  ['0.99', '0,99'],
  ['1200.00', '1.200,00'],
  ['1.234', '1.234,00'],
  ['1.234,5', '1.234,50'],
  ['1.234.50', '1.234,50'],
  ['1.234.567', '1.234.567,00'],
  ['850.', '850,00'],
  ['12,', '12,00'],
  ['1234<', '123,00'],
  ['1234<<5', '125,00'],
  ['850.50<', '850,50'],
  ['850.50<<<', '850,00'],
  ['850.50<<5', '850,50'],
  ['1234567<', '123.456,00'],
])('[S5.arreasAmount-typing] %s, key by key, is %s', (keys, shown) => {
  expect(typeAndLeave(keys)).toBe(shown);
});

test.each([
  ['1,200.00', '1.200,00'],
  ['1234.5', '1.234,50'],
  ['1.234.567,8', '1.234.567,80'],
])('%s, put in at once, is %s', (text, shown) => {
  const { shape, finish } = createAmountInput();
  expect(finish(shape(text, ''))).toBe(shown);
});

test('a comma that was typed as a dot is one from the moment the field is left: a third digit is dropped', () => {
  const { shape, finish } = createAmountInput();
  const left = finish(shape('850.50', ''));
  expect(shape(`${left}0`, left)).toBe('850,50');
});

test('no digit is dropped from an amount that is too large: it is refused', () => {
  const shown = typeAndLeave('12345678');
  expect([shown, parseEuro(shown)]).toEqual(['12.345.678', undefined]);
});

test.each([
  [1090, 916, 174],
  [1680, 1412, 268],
  [590, 496, 94],
])('%d cents with 19 %% VAT are %d net and %d VAT', (gross, net, vat) => {
  expect(splitGross(gross, 19)).toEqual({ net, vat });
});
