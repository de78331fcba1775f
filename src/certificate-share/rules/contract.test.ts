import { expect, test } from 'vitest';
import { createShareBody, sharedResponse, sharesResponse, shareTenantTexts as texts } from './index.ts';

const body = { label: 'Immobilien Meyer', days: 14, parts: [], withFile: false };
const problemsOf = (change: object): string[] =>
  createShareBody.safeParse({ ...body, ...change }).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['', texts.labelRequired],
  ['   ', texts.labelRequired],
  ['A', texts.labelShort(2)],
  ['a b '.repeat(20), texts.labelLong(60)],
  ['Иванов', texts.labelLatin],
  ['Frau Meyer 🏠', texts.labelLatin],
  ['www.makler.example', texts.labelLink],
  ['meyer@makler.example', texts.labelLink],
  ['x'.repeat(31), texts.labelWord],
])('the label %j is refused with a sentence', (label, sentence) => {
  expect(problemsOf({ label })).toEqual([sentence]);
});

test.each(['Immobilien Meyer, Hauptstraße 3', 'Besichtigung Südstadt, Frau Aydın', 'Meyer & Söhne GmbH (2. OG)'])(
  'the label %j is taken',
  (label) => {
    expect(createShareBody.parse({ ...body, label }).label).toBe(label);
  },
);

test('only 7, 14 or 30 days and only the parts of the list are taken', () => {
  expect(problemsOf({ days: 31 })).toEqual([texts.days]);
  expect(problemsOf({ days: '14' })).toEqual([texts.days]);
  expect(problemsOf({ parts: ['signature'] })).toEqual([texts.parts]);
  expect(problemsOf({ parts: ['address', 'address', 'address', 'address', 'address'] })).toEqual([texts.parts]);
});

test('a page reads what a machine of the version before answers, which says less', () => {
  const listed = { shares: [], newAllowed: true, reason: null, today: '2026-11-24', certificateLastDay: null };
  expect(sharesResponse.parse(listed)).toMatchObject({ isNewer: false, remark: null, isOfSeveral: false });
  const shown = { id: 'a', view: null, state: 'valid', stateSince: '', checkedAt: '', label: '', expiresAt: '' };
  const shared = { ...shown, lastDay: '2026-12-01', hasFile: false, newerNote: false };
  expect(sharedResponse.parse(shared)).toMatchObject({ canCompare: false });
});
