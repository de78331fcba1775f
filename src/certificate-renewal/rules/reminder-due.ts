import { recommendedUntil } from '../../certificate/rules/index.ts';
import { addDays, type CalendarDate } from '../../platform/rules/dates.ts';

/** How long before the recommended date a tenant may be reminded. */
const reminderDays = 14;

export const reminderDueOn = (issuedOn: CalendarDate): CalendarDate =>
  addDays(recommendedUntil(issuedOn), -reminderDays);
