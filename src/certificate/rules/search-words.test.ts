import { expect, test } from 'vitest';
import { searchPrefixes, searchTerms } from './search-words.ts';

/** Matches like the database: each typed word must be among the stored prefixes. */
function finds(typed: string, name: string): boolean {
  const prefixes = new Set(searchPrefixes(name));
  return searchTerms(typed).every((spellings) => spellings.some((spelling) => prefixes.has(spelling)));
}

test.each([
  ['Müller', 'Anna Müller'],
  ['muller', 'Anna Müller'],
  ['MUELLER', 'Anna Müller'],
  ['Müller', 'Anna Mueller'],
  ['mü', 'Anna Müller'],
  ['an mul', 'Anna Müller'],
  ['müller anna', 'Anna Müller'],
  ['Strauss', 'Eva Strauß'],
  ['strauß', 'Eva Strauss'],
  ['sahin', 'Ayşe Şahin'],
  ['Şahin', 'Ayse Sahin'],
  ['lukasiewicz', 'Łukasz Łukasiewicz'],
  ['nguyen', 'Thị Nguyễn'],
  ['ilker', 'İlker Işık'],
  ['isik', 'İlker Işık'],
  ['lüdenscheidt', 'Hans Müller-Lüdenscheidt'],
  ['müller-lüd', 'Hans Müller-Lüdenscheidt'],
  ['alessandro', "Gianni d'Alessandro"],
  ['d’alessandro', "Gianni d'Alessandro"],
  ['Hans  ', 'Hans Meier'],
  ['', 'Hans Meier'],
  [' - ', 'Hans Meier'],
  ['müller', 'Anna Müller'],
  ['langer'.repeat(5), `${'langer'.repeat(5)}name`],
])('%j finds %s', (typed, name) => {
  expect(finds(typed, name)).toBe(true);
});

test.each([
  ['üller', 'Anna Müller'],
  ['meier', 'Anna Müller'],
  ['anna meier', 'Anna Müller'],
  ['mueler', 'Anna Müller'],
  ['%', 'Anna Müller 7'],
])('%j does not find %s', (typed, name) => {
  // A search with punctuation only has no terms, and so matches the whole list.
  expect(finds(typed, name)).toBe(searchTerms(typed).length === 0);
});

test('a name has few beginnings, whatever is typed as one', () => {
  expect(searchPrefixes('Anna Müller').toSorted()).toEqual(
    [
      'a',
      'an',
      'ann',
      'anna',
      'm',
      'mu',
      'mue',
      'muel',
      'muell',
      'muelle',
      'mueller',
      'mul',
      'mull',
      'mulle',
      'muller',
    ].toSorted(),
  );
  expect(searchPrefixes('x'.repeat(60))).toHaveLength(16);
});

test('very many words cost no more look-ups than a few', () => {
  expect(searchTerms('a '.repeat(60))).toEqual([['a']]);
  expect(searchTerms('a b c d e f g h i j k')).toHaveLength(8);
});
