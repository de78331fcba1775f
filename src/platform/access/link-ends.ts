import { addSeconds } from '../clock/clock.ts';
import { lastDayOf, wholeDaysAfter } from '../rules/last-day.ts';
import type { CalendarDate } from '../rules/dates.ts';
import { linkLifetimes, type LinkPurpose } from './scopes.ts';

const daySeconds = 24 * 3600;

/** When a link sent at `from` expires. A link that lives for days works until the end of its last day, which its mail names. */
export function linkEndsAt(purpose: LinkPurpose, from: Date): Date {
  const seconds = linkLifetimes[purpose];
  return seconds > daySeconds ? wholeDaysAfter(from, seconds) : addSeconds(from, seconds);
}

/** The last day on which such a link works, as its mail names it. */
export const lastLinkDay = (purpose: LinkPurpose, from: Date): CalendarDate => lastDayOf(linkEndsAt(purpose, from));
