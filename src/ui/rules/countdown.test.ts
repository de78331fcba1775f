import { expect, test } from 'vitest';
import { formatCountdown } from './countdown.ts';

test.each([
  [180, '3:00'],
  [125, '2:05'],
  [59, '0:59'],
  [0, '0:00'],
])('%i seconds are shown as %s', (seconds, shown) => {
  expect(formatCountdown(seconds)).toBe(shown);
});
