// A time whose last day is named ('bis zum 31. März') holds until that day is over in Germany, at whatever hour it began. One rule
// for all of them, so that pages, mails, refusals and sweeps agree.
import { addDays, dayInBerlin, endOfDayInBerlin, type CalendarDate } from './dates.ts';

const daySeconds = 24 * 3600;

const later = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000);

/**
 * The first instant at which it is over. `seconds`: of whole days. They are counted by the calendar (§§ 187, 188 BGB); near midnight a
 * change of the clocks may put the end of so many hours on the day after, and then that is the last one.
 */
export function wholeDaysAfter(from: Date, seconds: number): Date {
  const [byCalendar, byHours] = [addDays(dayInBerlin(from), seconds / daySeconds), dayInBerlin(later(from, seconds))];
  return endOfDayInBerlin(byCalendar > byHours ? byCalendar : byHours);
}

/** The same rule as a bound for queries: what began before this instant is over by `now`, and nothing else is. */
export function overIfBegunBefore(now: Date, seconds: number): Date {
  const yesterday = addDays(dayInBerlin(now), -1);
  const byCalendar = endOfDayInBerlin(addDays(yesterday, -seconds / daySeconds));
  const byHours = later(endOfDayInBerlin(yesterday), -seconds);
  return byCalendar < byHours ? byCalendar : byHours;
}

/** The last day of what is over from this instant on. */
export const lastDayOf = (end: Date): CalendarDate => dayInBerlin(new Date(end.getTime() - 1));
