// When an issued certificate ends (decision D62, law L45): a set number of months after issue, its file, content and keys are
// deleted.
import { addMonths, dayInBerlin, endOfDayInBerlin, type CalendarDate } from '../../platform/rules/dates.ts';

/** A certificate is recommended for three months after issue (law L36). That is only advice: it can be checked long after. */
const recommendedMonths = 3;

export const recommendedUntil = (issuedOn: CalendarDate): CalendarDate => addMonths(issuedOn, recommendedMonths);

/** The tenant is mailed this many days before the end; after that mail the end never comes earlier. */
export const endingNoticeDays = 30;

/** The first instant at which it can no longer be checked; months are counted from the day of issue in Germany. */
export const endOf = (issuedAt: Date, months: number): Date =>
  endOfDayInBerlin(addMonths(dayInBerlin(issuedAt), months));
