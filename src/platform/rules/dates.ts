// Calendar dates are strings 'YYYY-MM-DD' without a time zone; days are counted in UTC, where each has 24 hours. Only this file
// converts instants (Date) to German time in Europe/Berlin.
import { nonBreaking } from './text.ts';

export type CalendarDate = string & { readonly calendar: 'YYYY-MM-DD' };

/** A function, because a schema lives longer than a day; it is called at each validation. */
export type Today = () => CalendarDate;

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const germanDate = /^(\d{1,2})\s*[.,/-]\s*(\d{1,2})\s*[.,/-]\s*(\d{2}|\d{4})$/;
const monthNames = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

const exists = ({ year, month, day }: DateParts): boolean =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);

const two = (value: number): string => String(value).padStart(2, '0');

const fromParts = ({ year, month, day }: DateParts): CalendarDate =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` as CalendarDate;

const partsFrom = (match: RegExpExecArray): readonly [number, number, number] => [
  Number(match[1]),
  Number(match[2]),
  Number(match[3]),
];

function partsOf(date: CalendarDate): DateParts {
  const match = isoDate.exec(date);
  if (match === null) throw new RangeError(`Not a calendar date: ${date}`);
  const [year, month, day] = partsFrom(match);
  return { year, month, day };
}

export function isCalendarDate(text: string): text is CalendarDate {
  const match = isoDate.exec(text);
  if (match === null) return false;
  const [year, month, day] = partsFrom(match);
  return exists({ year, month, day });
}

/** For constants and database values; throws when the text is no date. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`Not a calendar date: ${text}`);
  return text;
}

/**
 * How a two-digit year is read. 'past' (birth): the latest year that is not after today's. 'near' (tenancy): up to ten years ahead,
 * so that a future date is reported as such and not read as 19xx.
 */
export type Century = 'past' | 'near';

const fullYear = (text: string, today: CalendarDate, century: Century): number => {
  const year = Number(text);
  if (text.length === 4) return year;
  const limit = partsOf(today).year + (century === 'near' ? 10 : 0);
  const base = limit - (limit % 100);
  return base + year <= limit ? base + year : base - 100 + year;
};

/** '1. April 2021' or '1. Apr. 21' -> '1.4.2021'; other texts are unchanged. */
function withoutMonthName(text: string): string {
  const match = /^(\d{1,2})\.?\s*(\p{L}{3,9})\.?\s*(\d{2}|\d{4})$/u.exec(text);
  const word = match?.[2]?.toLowerCase().replace('ae', 'ä') ?? '';
  const month = monthNames.findIndex((name) => word !== '' && name.toLowerCase().startsWith(word));
  return match === null || month < 0 ? text : `${match[1]}.${month + 1}.${match[3]}`;
}

/** '1.4.21', '01.04.2021', '01042021', '1. 4. 2021', '1. April 2021' or '2021-04-01' -> date; undefined if there is no such day. */
export function parseGermanDate(
  text: string,
  today: CalendarDate,
  century: Century = 'near',
): CalendarDate | undefined {
  const trimmed = text.trim();
  if (isCalendarDate(trimmed)) return trimmed;
  // A numeric keypad has no dots; '20011202' is the 2nd of December, and no day of the year 1202.
  const dotted = trimmed.replace(/^(\d\d)(\d\d)((?:19|20)\d\d)$/, '$1.$2.$3');
  const match = germanDate.exec(withoutMonthName(dotted));
  if (match === null) return undefined;
  const [day, month] = partsFrom(match);
  const parts = { year: fullYear(match[3] ?? '', today, century), month, day };
  return exists(parts) ? fromParts(parts) : undefined;
}

/** '2021-04-01' -> '01.04.2021'. */
export function formatDate(date: CalendarDate): string {
  const { year, month, day } = partsOf(date);
  return `${two(day)}.${two(month)}.${String(year).padStart(4, '0')}`;
}

/** '1994-03-04' -> '4. März 1994'. */
export function formatDateLong(date: CalendarDate): string {
  const { year, month, day } = partsOf(date);
  return `${day}. ${monthNames[month - 1] ?? ''} ${year}`;
}

/** The same, without a line break inside. */
export const longDay = (day: string): string => nonBreaking(formatDateLong(calendarDate(day)));

/** Full years on that day. A person born on 29 February is a year older on 1 March (§§ 187, 188 BGB). */
export function ageInYears(born: CalendarDate, today: CalendarDate): number {
  const from = partsOf(born);
  const to = partsOf(today);
  const hadBirthday = to.month > from.month || (to.month === from.month && to.day >= from.day);
  return to.year - from.year - (hadBirthday ? 0 : 1);
}

/** The same day some months later; the last day of the month if that day does not exist. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const from = partsOf(date);
  const index = from.year * 12 + (from.month - 1) + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return fromParts({ year, month, day: Math.min(from.day, daysInMonth(year, month)) });
}

// Days are counted in UTC, where every day has 24 hours.
const millisecondsPerDay = 86_400_000;
const dayNumber = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`) / millisecondsPerDay;

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return calendarDate(new Date((dayNumber(date) + days) * millisecondsPerDay).toISOString().slice(0, 10));
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** ISO dates sort like text. */
export function earlierOf(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one <= other ? one : other;
}

// German time since 1996 follows the rule of the Sommerzeitverordnung; dates.test.ts compares it with Node's calendar. Using the
// browser's calendar takes a phone 60 to 80 ms before anything can be drawn.
const oneHour = 3_600_000;
const march = 2;
const october = 9;

/** Clocks change at 1:00 UTC on the last Sunday of that month. */
function changeIn(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}

function isSummer(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  const at = instant.getTime();
  return at >= changeIn(year, march) && at < changeIn(year, october);
}

interface BerlinTime {
  readonly date: CalendarDate;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
  readonly zone: 'MEZ' | 'MESZ';
}

function berlinTime(instant: Date): BerlinTime {
  const isInSummer = isSummer(instant);
  const shown = new Date(instant.getTime() + (isInSummer ? 2 : 1) * oneHour).toISOString();
  return {
    date: calendarDate(shown.slice(0, 10)),
    hour: shown.slice(11, 13),
    minute: shown.slice(14, 16),
    second: shown.slice(17, 19),
    zone: isInSummer ? 'MESZ' : 'MEZ',
  };
}

/** The calendar day in Germany at that instant. */
export const dayInBerlin = (instant: Date): CalendarDate => berlinTime(instant).date;

/** That day in words; a line may break inside it. */
export const longDayOf = (instant: string | Date): string => formatDateLong(dayInBerlin(new Date(instant)));

/** The instant at which that day ends in Germany: midnight there, one or two hours before midnight UTC. */
export function endOfDayInBerlin(date: CalendarDate): Date {
  const nextInUtc = Date.parse(`${addDays(date, 1)}T00:00:00Z`);
  const inSummer = new Date(nextInUtc - 7_200_000);
  return dayInBerlin(inSummer) === date ? new Date(nextInUtc - 3_600_000) : inSummer;
}

/** '13:08'. */
export function formatTime(instant: Date): string {
  const { hour, minute } = berlinTime(instant);
  return `${hour}:${minute}`;
}

/** '21.11.2026, 13:08 Uhr MEZ'. */
export function formatDateTime(instant: Date): string {
  const { date, hour, minute, zone } = berlinTime(instant);
  return `${formatDate(date)}, ${hour}:${minute} Uhr ${zone}`;
}

/** '21.11.2026, 13:08:05 MEZ', for the evidence protocol. */
export function formatDateTimeExact(instant: Date): string {
  const { date, hour, minute, second, zone } = berlinTime(instant);
  return `${formatDate(date)}, ${hour}:${minute}:${second} ${zone}`;
}
