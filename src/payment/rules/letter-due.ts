import { addDays, type CalendarDate } from '../../platform/rules/dates.ts';

/** Three working days until it is posted, four in the post (§ 18 PostG), and Sundays and holidays between them. */
const letterDays = 14;

/** The day by which a letter has arrived that was paid on that day (law L49). */
export const letterDueOn = (paidOn: CalendarDate): CalendarDate => addDays(paidOn, letterDays);
