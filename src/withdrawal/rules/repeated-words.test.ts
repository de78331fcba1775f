import { expect, test } from 'vitest';
import { repeatedName, repeatedNumber } from './repeated-words.ts';

test.each(['MF-7K2Q-9XTB', 'mf 7k2q 9xtb', '4711', 'Bestellung 17', 'RE-2026-000123', 'MF-7K2Q-9XT8 ?'])(
  '[W57] the receipt repeats the number %s',
  (typed) => {
    expect(repeatedNumber(typed)).toBe(typed);
  },
);

test.each(['Ihr Konto ist gesperrt', 'Konto gesperrt: 0900 123456', 'bitte sofort 0900 123456 anrufen', 'keine'])(
  '[W57] the receipt does not repeat %s',
  (typed) => {
    expect(repeatedNumber(typed)).toBeUndefined();
  },
);

test('[W57] a name is repeated, a message in its place is not', () => {
  expect(repeatedName('Nguyễn Thị Mai')).toBe('Nguyễn Thị Mai');
  expect(repeatedName('Dein Konto ist gesperrt')).toBeUndefined();
});
