import { expect, test } from 'vitest';
import { lastDays, lastHours, peakOf, sumOf } from './series.ts';

const at = (text: string): Date => new Date(text);
const now = at('2026-11-24T01:30:00Z');

test('hours and days of Germany, the oldest first, the last one still open', () => {
  const counts = [
    { hour: at('2026-11-24T01:00:00Z'), count: 2 },
    { hour: at('2026-11-23T23:00:00Z'), count: 3 },
    { hour: at('2026-11-23T22:00:00Z'), count: 5 },
    { hour: at('2026-11-10T12:00:00Z'), count: 100 },
  ];
  const hours = lastHours(counts, now);
  expect([hours.length, hours.at(-1), hours.at(0)?.label, sumOf(hours)]).toEqual([
    24,
    { label: '02 Uhr', count: 2 },
    '03 Uhr',
    10,
  ]);
  expect(peakOf(hours)).toEqual({ label: '23 Uhr', count: 5 });
  const days = lastDays(counts, now);
  // 23:00 UTC is on the next day in Germany.
  expect(days.slice(-2)).toEqual([
    { label: '23.11.2026', count: 5 },
    { label: '24.11.2026', count: 5 },
  ]);
  expect([days.length, days.at(0)?.label, sumOf(days)]).toEqual([14, '11.11.2026', 10]);
});

test('where nothing happened there is no peak', () => {
  expect(peakOf(lastHours([], now))).toBeUndefined();
});
