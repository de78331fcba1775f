import { expect, test } from 'vitest';
import { lastDayOf, expiryCutoff, wholeDaysAfter } from './last-day.ts';

const hour = 3_600_000;
const seconds = 30 * 24 * 3600;

test.each([
  // Any hour of a day, in winter and in summer.
  ['2026-01-05T07:10:00Z', '2026-02-04', '2026-02-04T23:00:00.000Z'],
  ['2026-07-01T21:59:59Z', '2026-07-31', '2026-07-31T22:00:00.000Z'],
  ['2026-07-01T22:00:00Z', '2026-08-01', '2026-08-01T22:00:00.000Z'],
  // Across the change to summer time, also in the last hour of a day, when that many hours end on the following day.
  ['2026-03-01T07:10:00Z', '2026-03-31', '2026-03-31T22:00:00.000Z'],
  ['2026-03-01T22:30:00Z', '2026-04-01', '2026-04-01T22:00:00.000Z'],
  // Across the change to winter time, also in the first hour of a day, when they end on the previous day.
  ['2026-10-01T07:10:00Z', '2026-10-31', '2026-10-31T23:00:00.000Z'],
  ['2026-09-30T22:30:00Z', '2026-10-31', '2026-10-31T23:00:00.000Z'],
])('thirty days from %s end with %s', (from, lastDay, end) => {
  const endsAt = wholeDaysAfter(new Date(from), seconds);
  expect(lastDayOf(endsAt)).toBe(lastDay);
  expect(endsAt.toISOString()).toBe(end);
});

test('no time is shorter than its hours, and a query finds at each moment of a year exactly what is over', () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  const wrong: string[] = [];
  for (let at = start; at < start + 400 * 24 * hour; at += hour / 2) {
    const from = new Date(at);
    const end = wholeDaysAfter(from, seconds);
    const isLongEnough = end.getTime() >= at + seconds * 1000;
    const isFound = (now: Date): boolean => from < expiryCutoff(now, seconds);
    if (!isLongEnough || !isFound(end) || isFound(new Date(end.getTime() - 1))) wrong.push(from.toISOString());
  }
  expect(wrong).toEqual([]);
});
