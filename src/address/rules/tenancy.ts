import type { CalendarDate } from '../../platform/rules/dates.ts';

/** In the place of a day: the tenancy goes on. Stored, and a word that people type too. */
export const ongoing = 'heute';

/** The last day at an address. */
export type RentalEndDate = CalendarDate | typeof ongoing;
