import { addDays, dayInBerlin, earlierOf, endOfDayInBerlin, type CalendarDate } from '../../platform/rules/dates.ts';
import { lastDayOf } from '../../platform/rules/last-day.ts';
import type { ShareDays } from './parts.ts';

/** The last day in Germany on which a share opens: it never outlives its certificate's content. */
export function lastShareDay(now: Date, days: ShareDays, certificateEndsAt: Date): CalendarDate {
  return earlierOf(addDays(dayInBerlin(now), days), lastDayOf(certificateEndsAt));
}

/** The first instant at which a share no longer opens: midnight in Germany, also in the night in which the clocks change. */
export const shareEndsAt = (now: Date, days: ShareDays, certificateEndsAt: Date): Date =>
  endOfDayInBerlin(lastShareDay(now, days, certificateEndsAt));
