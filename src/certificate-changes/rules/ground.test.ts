// The sections that mails refer to match those of the terms (law L53).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groundNeutralTexts } from './ground.de.ts';
import { causeOf, groundOf } from './ground.ts';

const terms = readFileSync(new URL('../../public-pages/texts/nutzungsbedingungen.md', import.meta.url), 'utf8');

test('[L53] every section that a mail names stands in the terms under this number and heading', () => {
  for (const [number, heading] of Object.entries(groundNeutralTexts.headings))
    expect(terms).toContain(`\n## ${number}. ${heading}\n`);
});

test('[L53] the section on suspension says that doubts suspend and that both sides of it are told', () => {
  const [, section = ''] = terms.split(`\n## 23. ${groundNeutralTexts.headings[23]}\n`);
  const text = section.split('\n## ')[0] ?? '';
  expect(text).toContain('wird geprüft');
  expect(text).toContain('zurückgezogen');
});

test.each([
  ['not-me', 'Abschnitt 12', 'Abschnitt 23', 'Das war ich nicht'],
  ['wrong-facts', 'Abschnitt 13', 'Abschnitt 23', 'im Namen von Johannes Becker'],
  ['operator', 'Abschnitt 13', 'Abschnitt 23', 'ein Mensch'],
  ['withdrawn', 'Abschnitt 20', 'Nutzungsbedingungen', 'Widerruf'],
] as const)('[L53] %s names %s, %s and its cause', (reason, first, second, cause) => {
  expect(groundOf(reason)).toContain(first);
  expect(groundOf(reason)).toContain(second);
  expect(causeOf(reason, 'Johannes Becker')).toContain(cause);
});

test('[L53] of an erased landlord no name is missing in the sentence', () => {
  expect(causeOf('wrong-facts', '')).toContain('der Person, die unterzeichnet hat');
});
