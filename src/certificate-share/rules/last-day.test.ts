import { expect, test } from 'vitest';
import { lastShareDay, shareEndsAt } from './index.ts';

const far = new Date('2030-01-01T00:00:00Z');

test.each([
  ['2026-11-22T14:00:00Z', 14, '2026-12-06', '2026-12-06T23:00:00.000Z'],
  // The clocks change in between, or in the last night.
  ['2026-10-20T10:00:00Z', 7, '2026-10-27', '2026-10-27T23:00:00.000Z'],
  ['2026-10-18T10:00:00Z', 7, '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['2027-03-21T10:00:00Z', 7, '2027-03-28', '2027-03-28T22:00:00.000Z'],
  // This one is created after midnight in Germany, while it is still the day before in UTC.
  ['2026-11-22T23:30:00Z', 30, '2026-12-23', '2026-12-23T23:00:00.000Z'],
] as const)('made at %s for %i days it opens until the end of a German day', (now, days, lastDay, endsAt) => {
  expect(lastShareDay(new Date(now), days, far)).toBe(lastDay);
  expect(shareEndsAt(new Date(now), days, far).toISOString()).toBe(endsAt);
});

test('a share ends with the certificate', () => {
  const endsAt = new Date('2026-11-29T23:00:00Z');
  expect(shareEndsAt(new Date('2026-11-22T14:00:00Z'), 30, endsAt)).toEqual(endsAt);
});
