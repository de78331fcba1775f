import type { CalendarDate } from '../../platform/rules/dates.ts';

/** Used instead of a date when the tenancy is ongoing. It is stored, and people type it, too. */
export const ongoing = 'heute';

/** The last day at an address. */
export type RentalEndDate = CalendarDate | typeof ongoing;
