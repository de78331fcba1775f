import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  ageInYears,
  calendarDate,
  dayInBerlin,
  daysBetween,
  earlierOf,
  formatDate,
  formatDateLong,
  longDay,
  longDayOf,
  formatDateTime,
  formatDateTimeExact,
  isCalendarDate,
  parseGermanDate,
} from './dates.ts';

const today = calendarDate('2026-11-21');

test.each([
  ['1.4.21', '2021-04-01'],
  ['01.04.2021', '2021-04-01'],
  ['1. 4. 2021', '2021-04-01'],
  ['01042021', '2021-04-01'],
  ['2021-04-01', '2021-04-01'],
  [' 29.2.2024 ', '2024-02-29'],
  ['31/12/2020', '2020-12-31'],
  ['1.1.27', '2027-01-01'],
  ['1.1.37', '1937-01-01'],
  ['4.3.94', '1994-03-04'],
  // The document's notation, and common abbreviations of it.
  ['1. April 2021', '2021-04-01'],
  ['31. märz 2024', '2024-03-31'],
  ['31 Maerz 24', '2024-03-31'],
  ['3. Jul. 98', '1998-07-03'],
])('%s is the day %s', (text, date) => {
  expect(parseGermanDate(text, today)).toBe(date);
});

test.each([
  ['1.1.27', '1927-01-01'],
  ['1.1.26', '2026-01-01'],
  ['4.3.94', '1994-03-04'],
  ['1.1.00', '2000-01-01'],
])('as a birth date %s is %s', (text, date) => {
  expect(parseGermanDate(text, today, 'past')).toBe(date);
});

test.each([
  '',
  'heute',
  '29.2.2023',
  '31.4.2021',
  '0.1.2021',
  '1.13.2021',
  '1.4.021',
  '2021-02-30',
  '2021-4-1',
  '1.4',
  '1.4.2021x',
  '1. Aprilis 2021',
  '31. April 2021',
  'April 2021',
  '20210401',
  '20011202',
  '010421',
])('"%s" is no day', (text) => {
  expect(parseGermanDate(text, today)).toBeUndefined();
});

test('dates are written the German way', () => {
  expect(formatDate(calendarDate('1994-03-04'))).toBe('04.03.1994');
  expect(formatDateLong(calendarDate('1994-03-04'))).toBe('4. März 1994');
  expect(longDay('1994-03-04')).toBe('4.\u00a0März\u00a01994');
  expect(longDayOf('2026-11-30T23:30:00Z')).toBe('1. Dezember 2026');
  expect(isCalendarDate('1900-02-29')).toBe(false);
  expect(() => calendarDate('2021-02-30')).toThrow(RangeError);
});

test.each([
  ['2008-11-21', '2026-11-21', 18],
  ['2008-11-22', '2026-11-21', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2010-11-21', '2026-11-21', 16],
  ['2026-11-21', '2026-11-21', 0],
])('born on %s one is on %s %d years old', (born, day, age) => {
  expect(ageInYears(calendarDate(born), calendarDate(day))).toBe(age);
});

test.each([
  ['2026-11-30', 3, '2027-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-31', 12, '2027-12-31'],
])('%s and %d months is %s', (from, months, to) => {
  expect(addMonths(calendarDate(from), months)).toBe(to);
});

test('days are counted across the change of the clocks', () => {
  expect(addDays(calendarDate('2026-03-28'), 2)).toBe('2026-03-30');
  expect(daysBetween(calendarDate('2026-01-01'), calendarDate('2027-01-01'))).toBe(365);
  expect(earlierOf(today, calendarDate('2026-01-01'))).toBe('2026-01-01');
});

test.each([
  ['2026-11-21T12:08:05.900Z', '21.11.2026, 13:08 Uhr MEZ', '21.11.2026, 13:08:05 MEZ'],
  ['2026-07-01T22:30:00Z', '02.07.2026, 00:30 Uhr MESZ', '02.07.2026, 00:30:00 MESZ'],
  ['2026-03-29T00:59:59Z', '29.03.2026, 01:59 Uhr MEZ', '29.03.2026, 01:59:59 MEZ'],
  ['2026-03-29T01:00:00Z', '29.03.2026, 03:00 Uhr MESZ', '29.03.2026, 03:00:00 MESZ'],
  ['2026-10-25T00:30:00Z', '25.10.2026, 02:30 Uhr MESZ', '25.10.2026, 02:30:00 MESZ'],
  ['2026-10-25T01:30:00Z', '25.10.2026, 02:30 Uhr MEZ', '25.10.2026, 02:30:00 MEZ'],
])('the instant %s is %s in Germany', (instant, text, exact) => {
  expect(formatDateTime(new Date(instant))).toBe(text);
  expect(formatDateTimeExact(new Date(instant))).toBe(exact);
});

test('the German day begins before the UTC day', () => {
  expect(dayInBerlin(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
  expect(dayInBerlin(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20');
});

// When the law changes, a newer Node knows the new rule and this test fails.
test('a hundred years of German time are what the calendar of Node says, to the second', () => {
  const clock = new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  const shown = (instant: Date): string => formatDateTimeExact(instant).replace(/ MES?Z$/, '');
  const hour = 3_600_000;
  const years = Array.from({ length: 100 }, (_, index) => 1996 + index);
  const lastWeeks = years.flatMap((year) => [Date.UTC(year, 2, 25), Date.UTC(year, 9, 25)]);
  const instants = lastWeeks.flatMap((start) =>
    Array.from({ length: 7 * 24 }, (_, index) => start + index * hour).flatMap((at) => [at - 1000, at]),
  );
  const months = years.flatMap((year) => Array.from({ length: 12 }, (_, month) => Date.UTC(year, month, 15, 22, 30)));
  const wrong = [...instants, ...months].filter((at) => shown(new Date(at)) !== clock.format(at));
  expect(wrong).toEqual([]);
});
