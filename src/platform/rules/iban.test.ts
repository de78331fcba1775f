import { expect, test } from 'vitest';
import { formatIban, isIban } from './iban.ts';

test.each(['DE36000000000000000000', 'DE89370400440532013000', 'GB29NWBK60161331926819'])('%s is an IBAN', (iban) => {
  expect(isIban(iban)).toBe(true);
});

test.each([
  ['a wrong digit', 'DE36000000000000000001'],
  ['two digits changed places', 'DE89370400440532010300'],
  ['too short for Germany', 'DE8937040044053201300'],
  ['spaces', 'DE89 3704 0044 0532 0130 00'],
  ['nothing', ''],
])('an IBAN with a fault is noticed: %s', (_, iban) => {
  expect(isIban(iban)).toBe(false);
});

test('an IBAN is written in groups of four', () => {
  expect(formatIban('DE36000000000000000000')).toBe('DE36 0000 0000 0000 0000 00');
});
