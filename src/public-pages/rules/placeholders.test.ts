import { expect, test } from 'vitest';
import { htmlPlaceholders, placeholder, placeholderPattern, textPlaceholders, trialBanner } from './placeholders.ts';

test('every placeholder is found by the pattern under its own name', () => {
  for (const name of [...textPlaceholders, ...htmlPlaceholders]) {
    expect([...`a ${placeholder(name)} b`.matchAll(placeholderPattern)].map((match) => match[1])).toEqual([name]);
  }
});

test('percent signs of ordinary texts and addresses are no placeholders', () => {
  expect('19 % MwSt., 100 %, mailto:a?subject=Vertrag%20widerrufen'.match(placeholderPattern)).toBeNull();
});

test('the trial says so on every page with a link to the mailbox, production does not', () => {
  expect(trialBanner(true)).toContain('<a href="/postfach">');
  expect(trialBanner(true)).toContain('Testbetrieb');
  expect(trialBanner(false)).toBe('');
});
