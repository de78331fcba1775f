import { addMonths, type CalendarDate } from '../../platform/rules/dates.ts';

/** A certificate is recommended for three months after issuing (law L36). That is advice: it can be checked long after. */
const recommendedMonths = 3;

export const recommendedUntil = (issuedOn: CalendarDate): CalendarDate => addMonths(issuedOn, recommendedMonths);
