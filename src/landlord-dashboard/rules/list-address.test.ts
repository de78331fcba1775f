import { expect, test } from 'vitest';
import { hashOf, readListAddress, readListHash, searchOf, type ListPlace } from './index.ts';

const whole: ListPlace = { page: 1, filter: 'all', order: 'newest', search: '' };

test('the whole list, newest first, has the plain address', () => {
  expect([searchOf(whole), hashOf(whole)]).toEqual([{}, '']);
});

test.each<Partial<ListPlace>>([
  {},
  { page: 3, filter: 'unpaid', order: 'name-reversed' },
  { filter: 'waiting', order: 'oldest', search: 'von der Heide & Söhne #2 50 %' },
  { order: 'state', search: 'Łukasiewicz+Öz' },
])('%j is found again by its address, and what was searched for is in no part that is sent', (changed) => {
  const place = { ...whole, ...changed };
  const found = { ...readListAddress({ ...searchOf(place) }), search: readListHash(hashOf(place)) };
  expect(found).toEqual(place);
  expect(hashOf(place)).toMatch(/^[\w=%.-]*$/);
  expect(JSON.stringify(searchOf(place))).not.toContain('Heide');
});

test.each([
  [{ seite: '0', stand: 'gibtesnicht', sortiert: 'newest' }],
  [{ seite: '-4', stand: ['wartet'], sortiert: 7 }],
  [{ seite: 'drei' }],
])('%j is the whole list', (typed) => {
  expect(readListAddress(typed)).toEqual({ page: 1, filter: 'all', order: 'newest' });
});

test('another hash says nothing of a search, and a long one is cut', () => {
  expect(readListHash('inhalt')).toBeUndefined();
  expect(readListHash(`suche=${'a'.repeat(200)}`)).toHaveLength(120);
  expect(readListHash('suche=50 %')).toBe('50 %');
});
