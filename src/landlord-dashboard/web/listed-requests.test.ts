import { expect, test } from 'vitest';
import { listViews, type ListPlace, type TenantsData, type WaitingRequest } from '../rules/index.ts';
import { ListContent } from './list-content.tsx';
import { announcementOf, partitionRequests } from './listed-requests.ts';

const requestOf = (tenantName: string): WaitingRequest => ({
  id: tenantName,
  tenantName,
  flat: 'Torstraße 7, 10119 Berlin',
  submittedAt: '2026-11-20T08:00:00Z',
  daysLeft: 3,
  since: null,
});

const waiting = ['Lena Hoffmann', 'Murat Yıldız', 'Ida Berg', 'Paul Berg'].map(requestOf);

const whole: ListPlace = { page: 1, filter: 'all', order: 'newest', search: '' };

/** Twenty certificates, `total` of which match. */
const dataOf = (view: TenantsData['view'], total: number): TenantsData => ({
  certificates: [],
  total,
  page: 1,
  pages: total > 0 ? 1 : 0,
  counts: { all: total, unpaid: 0, issued: total, revoked: 0, expired: 0 },
  view,
  all: 20,
  order: 'newest',
  isTooLongForNames: false,
});

function shownAt(place: ListPlace, data: TenantsData) {
  const { above, inside } = partitionRequests(waiting, data, place);
  const nothing = (): void => undefined;
  return {
    heard: announcementOf(data, place, { above, inside }, false),
    below: ListContent({
      data,
      place,
      isStale: false,
      requests: inside,
      above: above.length,
      onPlace: nothing,
      onRequestGone: nothing,
    }),
  };
}

test.each(listViews)('as %s: of the requests that wait so many are heard as are shown', (view) => {
  expect(shownAt({ ...whole, filter: 'waiting' }, dataOf(view, 20)).heard).toBe('4 Anfragen');
});

test('a search that matches only a request has found it: above the cards it stands, and nothing below says otherwise', () => {
  const { heard, below } = shownAt({ ...whole, search: 'hoffmann' }, dataOf('cards', 0));
  expect(heard).toBe('1 Bescheinigung gefunden');
  expect(below).toBeUndefined();
});

test('a search that matches neither request nor certificate says so', () => {
  const { heard, below } = shownAt({ ...whole, search: 'gibtesnicht' }, dataOf('cards', 0));
  expect(heard).toBe('0 Bescheinigungen gefunden');
  expect(below).toMatchObject({ props: { search: 'gibtesnicht' } });
});

test('what is not of the chosen state is not counted among what was found in it', () => {
  const place: ListPlace = { ...whole, filter: 'issued', search: 'berg' };
  expect(shownAt(place, dataOf('cards', 1)).heard).toBe('1 Bescheinigung gefunden');
});
