import { addDays, addMonths, type CalendarDate } from '../../platform/rules/dates.ts';

/** How long a certificate is recommended (law L36), and how long before its end a tenant may be reminded. */
const recommendedMonths = 3;
const reminderDays = 14;

export const recommendedUntil = (issuedOn: CalendarDate): CalendarDate => addMonths(issuedOn, recommendedMonths);

export const reminderDueOn = (issuedOn: CalendarDate): CalendarDate =>
  addDays(recommendedUntil(issuedOn), -reminderDays);
