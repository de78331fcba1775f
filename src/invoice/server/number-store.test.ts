import { expect, test } from 'vitest';
import { invoiceNumber } from './number-store.ts';

test.each([
  [2026, 1, '2026-000001'],
  [2026, 999_999, '2026-999999'],
  [2027, 1_000_000, '2027-1000000'],
])('invoice %i/%i is written %s', (year, sequence, text) => {
  expect(invoiceNumber(year, sequence)).toBe(text);
});
