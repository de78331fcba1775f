import { addDays, type CalendarDate } from '../../platform/rules/dates.ts';

/** So long after a no nobody is asked for the state of today again: as long as a request waits for its answer. */
const refusedDays = 30;

export const askableFrom = (refusedOn: CalendarDate): CalendarDate => addDays(refusedOn, refusedDays);
