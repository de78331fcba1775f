import { expect, test } from 'vitest';
import { readListAddress, readListState, searchOf, stateOf, type ListPlace } from './index.ts';

const whole: ListPlace = { page: 1, filter: 'all', order: 'newest', search: '' };

test('the whole list, newest first, has the plain address and nothing beside it', () => {
  expect([searchOf(whole), stateOf(whole)]).toEqual([{}, {}]);
});

test.each<Partial<ListPlace>>([
  {},
  { page: 3, filter: 'unpaid', order: 'name-reversed' },
  { filter: 'waiting', order: 'oldest', search: 'von der Heide & Söhne #2 50 %' },
  { order: 'state', search: 'Łukasiewicz+Öz' },
])('%j is found again, and what was searched for is in no part of the address', (changed) => {
  const place = { ...whole, ...changed };
  const { listSearch } = stateOf(place);
  const found = { ...readListAddress({ ...searchOf(place) }), search: readListState({ listSearch }) };
  expect(found).toEqual(place);
  expect(Object.keys(searchOf(place)).every((name) => ['seite', 'stand', 'sortiert'].includes(name))).toBe(true);
  expect(JSON.stringify(searchOf(place))).not.toMatch(/Heide|Łukasiewicz/);
});

test.each([
  [{ seite: '0', stand: 'gibtesnicht', sortiert: 'newest' }],
  [{ seite: '-4', stand: ['wartet'], sortiert: 7 }],
  [{ seite: 'drei' }],
])('%j is the whole list', (typed) => {
  expect(readListAddress(typed)).toEqual({ page: 1, filter: 'all', order: 'newest' });
});

test.each([undefined, null, 7, { name: 'Heide' }])('%j beside the address is no search', (listSearch) => {
  expect(readListState({ listSearch })).toBe('');
});

test('a long search is cut', () => {
  expect(readListState({ listSearch: 'a'.repeat(200) })).toHaveLength(120);
});
