import { expect, test } from 'vitest';
import { contactMailNeutralTexts } from './messages.de.ts';

test('a long subject ends before the emoji that does not fit any more', () => {
  const start = `Kontakt: ${'a'.repeat(50)}`;
  expect(contactMailNeutralTexts.operatorSubject(`${'a'.repeat(50)}🏠 und mehr`)).toBe(start);
  expect(contactMailNeutralTexts.operatorSubject(`${'a'.repeat(49)}🏠 und mehr`)).toBe(`${start.slice(0, -1)}🏠`);
});
