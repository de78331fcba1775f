// A period whose last day is named ('bis zum 31. März') lasts until that day is over in Germany, at whatever hour it began. This is
// the one rule for pages, mails, refusals and sweeps.
import { addDays, dayInBerlin, endOfDayInBerlin, type CalendarDate } from './dates.ts';

const daySeconds = 24 * 3600;

const later = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000);

/**
 * The first instant at which the period is over; `seconds` are those of whole days. They are counted by the calendar (§§ 187, 188
 * BGB); near midnight a clock change may move the end of that many hours to the next day, which is then the last one.
 */
export function wholeDaysAfter(from: Date, seconds: number): Date {
  const [byCalendar, byHours] = [addDays(dayInBerlin(from), seconds / daySeconds), dayInBerlin(later(from, seconds))];
  return endOfDayInBerlin(byCalendar > byHours ? byCalendar : byHours);
}

/** The same rule as a bound for queries: exactly what began before this instant is over by `now`. */
export function expiryCutoff(now: Date, seconds: number): Date {
  const yesterday = addDays(dayInBerlin(now), -1);
  const byCalendar = endOfDayInBerlin(addDays(yesterday, -seconds / daySeconds));
  const byHours = later(endOfDayInBerlin(yesterday), -seconds);
  return byCalendar < byHours ? byCalendar : byHours;
}

/** The last day of a period that is over from this instant on. */
export const lastDayOf = (end: Date): CalendarDate => dayInBerlin(new Date(end.getTime() - 1));
