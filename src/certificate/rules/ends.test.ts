import { expect, test } from 'vitest';
import { lastDayOf } from '../../platform/rules/last-day.ts';
import { endOf } from './ends.ts';

test.each([
  // These cover winter, summer, the days on which the clocks change, and days that the target month does not have.
  ['2026-11-23T10:00:00Z', 12, '2027-11-23T23:00:00.000Z', '2027-11-23'],
  ['2026-07-01T10:00:00Z', 12, '2027-07-01T22:00:00.000Z', '2027-07-01'],
  ['2026-03-28T10:00:00Z', 12, '2027-03-28T22:00:00.000Z', '2027-03-28'],
  ['2026-10-31T10:00:00Z', 12, '2027-10-31T23:00:00.000Z', '2027-10-31'],
  ['2028-02-29T10:00:00Z', 12, '2029-02-28T23:00:00.000Z', '2029-02-28'],
  // This one is issued after midnight in Germany, while it is still the day before in UTC.
  ['2026-11-22T23:30:00Z', 12, '2027-11-23T23:00:00.000Z', '2027-11-23'],
  ['2026-11-23T10:00:00Z', 4, '2027-03-23T23:00:00.000Z', '2027-03-23'],
])('[D62] issued at %s, checkable for %i months, it ends with a German day', (issued, months, ends, lastDay) => {
  const endsAt = endOf(new Date(issued), months);
  expect(endsAt.toISOString()).toBe(ends);
  expect(lastDayOf(endsAt)).toBe(lastDay);
});
