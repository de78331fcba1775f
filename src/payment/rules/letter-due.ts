import { addDays, type CalendarDate } from '../../platform/rules/dates.ts';

/** In days: three working days until it is posted, four in the post (§ 18 PostG), plus Sundays and holidays in between. */
const letterDays = 14;

/** The day by which a letter paid on that day has arrived (law L49). */
export const letterDueOn = (paidOn: CalendarDate): CalendarDate => addDays(paidOn, letterDays);
