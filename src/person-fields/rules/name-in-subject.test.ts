import { expect, test } from 'vitest';
import { longestSubject, subjectWithName } from './name-in-subject.ts';

const write = (name: string): string => `Die berichtigte Bescheinigung für ${name} ist ausgestellt`;

test.each([
  ['Lena', 'Hoffmann'],
  ['Maximiliane', 'von der Schulenburg-Wolfsburg'],
  ['A'.repeat(60), 'B'.repeat(60)],
])('a subject for %s %s keeps its last word and as much of the name as fits', (firstName, lastName) => {
  const subject = subjectWithName(write, { firstName, lastName });
  expect(subject.length).toBeLessThanOrEqual(longestSubject);
  expect(subject).toMatch(/^Die berichtigte Bescheinigung für \p{L}.* ist ausgestellt$/u);
});

test('a short name stands whole', () => {
  expect(subjectWithName((name) => `${name} bittet Sie`, { firstName: 'Lena', lastName: 'Hoffmann' })).toBe(
    'Lena Hoffmann bittet Sie',
  );
});
