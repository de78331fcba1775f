import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { oneTimeCodeProblems, otpField, otpRules, wrongTanMessage } from './index.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['000000', '000000'],
])('[S5.tan] the TAN "%s" is kept as %s', (typed, kept) => {
  expect(z.parse(otpField('Sie'), typed)).toBe(kept);
});

test.each([
  ['', 'Geben Sie eine gültige 6-stellige TAN ein.'],
  [undefined, 'Geben Sie eine gültige 6-stellige TAN ein.'],
  ['12345', 'Die TAN muss genau 6 Ziffern enthalten'],
  ['1234567', 'Die TAN muss genau 6 Ziffern enthalten'],
  ['12345a', 'Die TAN muss genau 6 Ziffern enthalten'],
  ['١٢٣٤٥٦', 'Die TAN muss genau 6 Ziffern enthalten'],
])('[S5.tan] [S5.message.tan] the TAN %j is refused', (typed, message) => {
  expect(z.safeParse(otpField('Sie'), typed).error?.issues[0]?.message).toBe(message);
});

test('the numbers of the TAN are those of the specification', () => {
  expect(otpRules).toEqual({ digits: 6, resendSeconds: 180, validSeconds: 600, tries: 5 });
});

test.each(['du', 'Sie'] as const)('each problem has a status and a message for %s', (voice) => {
  for (const { status, message } of Object.values(oneTimeCodeProblems(voice))) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).not.toBe('');
  }
});

test('a wrong TAN names the tries that are left', () => {
  expect(wrongTanMessage('Sie', 3)).toBe('Diese TAN stimmt nicht. Sie haben noch 3 Versuche.');
  expect(wrongTanMessage('du', 1)).toBe('Diese TAN stimmt nicht. Du hast noch einen Versuch.');
});
