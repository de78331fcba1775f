import { expect, test } from 'vitest';
import { readOrderNumber } from './order-number.ts';

test.each(['MF-7K2Q-9XTB', 'mf-7k2q-9xtb', ' MF 7K2Q 9XTB ', '7K2Q9XTB', 'MF–7K2Q–9XTB'])(
  'the order number typed as %j is found',
  (typed) => {
    expect(readOrderNumber(typed)).toBe('MF-7K2Q-9XTB');
  },
);

test('letters that our numbers do not have are read as the digits they look like', () => {
  expect(readOrderNumber('MF-O1LI-ABCD')).toBe('MF-0111-ABCD');
});

test.each(['', 'unbekannt', '2026-000123', 'MF-7K2Q', 'MF-7K2Q-9XTBX'])('%j is no order number', (typed) => {
  expect(readOrderNumber(typed)).toBeNull();
});
