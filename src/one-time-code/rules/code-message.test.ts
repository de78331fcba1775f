import { expect, test } from 'vitest';
import { fitsOneSms, otpPurposes, smsText, spokenText } from './index.ts';

const ordinary = 'bescheinigung.mietschuldenfrei.example';

test.each(otpPurposes)('the SMS for %s is one segment, says what for and ends with the host', (purpose) => {
  const text = smsText(purpose, '123456', ordinary);
  expect(fitsOneSms(text)).toBe(true);
  expect(text).toMatch(/^Mietschuldenfrei: TAN 123456 (?:zum|zur|für) .+ Nicht weitergeben\.\n\n/);
  expect(text.split('\n').at(-1)).toBe(`@${ordinary} #123456`);
});

test.each([
  ['Lena', 'Hoffmann', 'von Lena H. Gilt 10 Minuten. Nicht weitergeben.'],
  ['Ayşe Nur', 'Şahin', 'von Ayse S. Gilt 10 Minuten. Nicht weitergeben.'],
  ['Jürgen', 'Öztürk', 'von Jürgen Ö. Gilt'],
  // Letters without a counterpart in the SMS alphabet, and names that leave no room: the name is dropped first.
  ['Łucja', 'Nowak', 'zum Unterschreiben der Bescheinigung. Gilt'],
  ['A'.repeat(60), 'Nowak', 'zum Unterschreiben der Bescheinigung. Gilt'],
])('the SMS to a landlord names the service and the tenant, %s %s, in one segment', (firstName, lastName, words) => {
  const text = smsText('landlord-sign', '123456', 'mietschuldenfrei.example', { firstName, lastName });
  expect(text).toContain('Mietschuldenfrei: TAN 123456 zum Unterschreiben der Bescheinigung');
  expect(text).toContain(words);
  expect(fitsOneSms(text)).toBe(true);
  expect(text.split('\n').at(-1)).toBe('@mietschuldenfrei.example #123456');
});

/** Hosts of every possible length: labels of at most 63 characters, 253 in total. */
const hostOf = (length: number): string => {
  const name = Array.from({ length }, (_, place) => (place % 50 === 49 ? '.' : 'a')).join('');
  return name.endsWith('.') ? `${name.slice(0, -1)}a` : name;
};

test('on no host, however long, does an SMS cost two, and the code and what it is for are always in it', () => {
  for (const purpose of otpPurposes)
    for (let length = 1; length <= 253; length += 1) {
      const text = smsText(purpose, '904217', hostOf(length));
      expect({ purpose, length, fits: fitsOneSms(text) }).toEqual({ purpose, length, fits: true });
      expect(text).toMatch(/^Mietschuldenfrei: TAN 904217 (?:zum|zur|für) /);
      // An incomplete binding would bind the code to nothing.
      expect(text.includes('@')).toBe(text.endsWith(`\n\n@${hostOf(length)} #904217`));
    }
});

test('hosts of up to 80 signs keep the line that lets phones fill in the code', () => {
  for (const purpose of otpPurposes) expect(smsText(purpose, '904217', hostOf(80))).toContain(`@${hostOf(80)} #904217`);
});

test.each([
  ['ş', false],
  ['’', false],
  ['a'.repeat(160), true],
  ['a'.repeat(161), false],
  // Characters of the extension table count twice.
  [`${'a'.repeat(158)}€`, true],
  [`${'a'.repeat(159)}€`, false],
  ['[]{}\\^~|€'.repeat(9), false],
  ['[]{}\\^~|'.repeat(10), true],
])('whether %j is one segment: %j', (text, fits) => {
  expect(fitsOneSms(text)).toBe(fits);
});

test.each(otpPurposes)('the call for %s says what for, and the digits twice, one by one', (purpose) => {
  const text = spokenText(purpose, '904217');
  expect(text.match(/neun - null - vier - zwei - eins - sieben/g)).toHaveLength(2);
  expect(text).toMatch(/Die TAN (?:zum|zur|für) /);
  expect(text).not.toMatch(/\d{6}/);
});
