import { expect, test } from 'vitest';
import { adviseOnPassword } from './password-form.tsx';

test.each([
  ['a', 'Noch nötig: mindestens 8 Zeichen, ein Großbuchstabe, eine Ziffer und ein Sonderzeichen.'],
  ['Abcdefg1', 'Noch nötig: ein Sonderzeichen.'],
  ['Ab1!', 'Noch nötig: mindestens 8 Zeichen.'],
  ['Abcdef1!', 'Das Passwort ist stark genug.'],
  ['drei blaue kannen', 'Das Passwort ist stark genug.'],
])('[S5.password] %j is advised on with "%s"', (password, text) => {
  expect(adviseOnPassword(password)?.text).toBe(text);
});

test('nothing is said before anything is typed', () => {
  expect(adviseOnPassword('')).toBeUndefined();
});
