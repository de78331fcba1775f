// When an issued certificate ends (decision D62, law L45): so many months after its issue file, content and keys go.
import { addMonths, dayInBerlin, endOfDayInBerlin, type CalendarDate } from '../../platform/rules/dates.ts';

/** So many days before the end the tenant is told; nothing ends earlier after that mail. */
export const tellDays = 30;

/** The first instant at which it can't be checked any more; months counted from the day of issue in Germany. */
export const endOf = (issuedAt: Date, months: number): Date =>
  endOfDayInBerlin(addMonths(dayInBerlin(issuedAt), months));

/** The last day on which it can be checked. */
export const lastDayOf = (endsAt: Date): CalendarDate => dayInBerlin(new Date(endsAt.getTime() - 1));
