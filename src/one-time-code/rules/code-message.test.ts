import { expect, test } from 'vitest';
import { fitsOneSms, otpPurposes, smsText, spokenText } from './index.ts';

const ordinary = 'bescheinigung.mietschuldenfrei.example';

test.each(otpPurposes)('the SMS for %s is one segment, says what for and ends with the host', (purpose) => {
  const text = smsText(purpose, '123456', ordinary);
  expect(fitsOneSms(text)).toBe(true);
  expect(text).toMatch(/^123456 ist die TAN .+ Nicht weitergeben\.\n\n/);
  expect(text.split('\n').at(-1)).toBe(`@${ordinary} #123456`);
});

/** Hosts of every length there is: labels of at most 63 signs, 253 in all. */
const hostOf = (length: number): string => {
  const name = Array.from({ length }, (_, place) => (place % 50 === 49 ? '.' : 'a')).join('');
  return name.endsWith('.') ? `${name.slice(0, -1)}a` : name;
};

test('on no host, however long, does an SMS cost two, and the code and what it is for are always in it', () => {
  for (const purpose of otpPurposes)
    for (let length = 1; length <= 253; length += 1) {
      const text = smsText(purpose, '904217', hostOf(length));
      expect({ purpose, length, fits: fitsOneSms(text) }).toEqual({ purpose, length, fits: true });
      expect(text).toMatch(/^904217 ist die TAN (?:zum|zur|für) /);
      // Half a binding would bind the code to nothing.
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
  // Signs of the extension table count twice.
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
