import { expect, test } from 'vitest';
import { recipientKey } from './index.ts';

test.each([
  ['Lena@Mieter.example ', 'lena@mieter.example'],
  ['+491713920001', '+491713920001'],
  [' 491713920001', '+491713920001'],
  ['0171 39200-01', '+491713920001'],
  ['0049 171 3920001', '+491713920001'],
  ['+49 (0)171 3920001', '+491713920001'],
  ['030 23125001', '+493023125001'],
])('a script may ask for %j', (typed, key) => {
  expect(recipientKey(typed)).toBe(key);
});
