import { expect, test } from 'vitest';
import { findStreets, prepareStreets } from './index.ts';

const known = prepareStreets({
  postalCode: '50968',
  places: [
    { city: 'Köln', streets: ['Am Bach', 'Karl-Marx-Straße', 'Lindenweg', 'Linden', 'Straße des 17. Juni', 'Weg 5'] },
    { city: 'Hürth', streets: ['Lindenweg'] },
  ],
});

const found = (line: string, limit = 6): string[] =>
  findStreets(known, line, limit).map(({ street, houseNumber, city }) => `${street}|${houseNumber}|${city}`);

test('[S3.suggestion] [S9.suggestions-germany] a suggestion has street, house number, postal code and city', () => {
  expect(findStreets(known, 'karl marx str. 7', 6)).toEqual([
    { street: 'Karl-Marx-Straße', houseNumber: '7', postalCode: '50968', city: 'Köln' },
  ]);
});

test('the same name comes first, then beginnings, then later words', () => {
  expect(found('linden')).toEqual(['Linden||Köln', 'Lindenweg||Köln', 'Lindenweg||Hürth']);
  expect(found('bach')).toEqual(['Am Bach||Köln']);
  expect(found('juni')).toEqual(['Straße des 17. Juni||Köln']);
});

test('a number that belongs to the name is no house number', () => {
  expect(found('strasse des 17')).toEqual(['Straße des 17. Juni||Köln']);
  expect(found('weg 5')).toEqual(['Weg 5||Köln']);
});

test('no more than asked for, and nothing for nothing', () => {
  expect(found('linden', 1)).toEqual(['Linden||Köln']);
  for (const line of ['', '   ', '...', 'xyz']) expect(found(line)).toEqual([]);
});
