// Describes a share: until when it is valid, how often it was opened, what it shows.
import { addDays, dayInBerlin, formatTime, longDay } from '../../platform/rules/dates.ts';
import type { Share } from '../rules/index.ts';
import { readyShareTenantTexts, sharesPageTenantTexts as texts } from '../rules/shares-page.de.ts';

/** For example 'heute um 14:02 Uhr'; `today` is the server's date. */
function whenOf(instant: string, today: string): string {
  const at = new Date(instant);
  const day = dayInBerlin(at);
  const time = formatTime(at);
  if (day === today) return texts.today(time);
  if (addDays(day, 1) === today) return texts.yesterday(time);
  return texts.on(longDay(day), time);
}

/** How often and when the share was opened. */
export function openedLine({ openedCount, openedLastAt, endedAt }: Share, today: string): string {
  if (openedLastAt === null) return endedAt === null ? texts.notOpened : texts.neverOpened;
  const when = whenOf(openedLastAt, today);
  return openedCount === 1 ? texts.openedOnce(when) : texts.opened(openedCount, when);
}

/** Why and when the share ended. */
export function endLine({ endReason, endedAt }: Share): string {
  const day = endedAt === null ? '' : longDay(dayInBerlin(new Date(endedAt)));
  return texts.ends[endReason ?? 'expired'](day);
}

/** Everything that the share shows its reader. */
export const shownParts = ({ parts, withFile }: Share): string[] => [
  ...readyShareTenantTexts.always,
  ...parts.map((part) => readyShareTenantTexts.choices[part]),
  ...(withFile ? [readyShareTenantTexts.withFile] : []),
];
