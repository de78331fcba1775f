// Turns counts per hour into the bars of two plots: the last 24 hours, and the last 14 days in Germany.
import { addDays, dayInBerlin, formatDate } from '../../platform/rules/dates.ts';

export interface HourCount {
  /** The beginning of the hour. */
  hour: Date;
  count: number;
}

export interface Bar {
  /** '14 Uhr' or '24.11.2026'. */
  label: string;
  count: number;
}

export const hourMs = 3_600_000;
const hours = 24;
const days = 14;

/** The hours that the plots cover, including those of their first day. */
export const reachHours = (days + 1) * 24;

const hourInBerlin = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' });
const beginOfHour = (at: Date): number => Math.floor(at.getTime() / hourMs) * hourMs;

/** Sorted from oldest to newest; the last hour is not over yet. */
export function lastHours(counts: readonly HourCount[], now: Date): Bar[] {
  const byHour = sums(counts, ({ hour }) => beginOfHour(hour));
  return Array.from({ length: hours }, (_, index) => {
    const hour = beginOfHour(now) - (hours - 1 - index) * hourMs;
    return { label: hourInBerlin.format(hour), count: byHour.get(hour) ?? 0 };
  });
}

export function lastDays(counts: readonly HourCount[], now: Date): Bar[] {
  const byDay = sums(counts, ({ hour }) => dayInBerlin(hour));
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(dayInBerlin(now), index - (days - 1));
    return { label: formatDate(day), count: byDay.get(day) ?? 0 };
  });
}

export const sumOf = (bars: readonly Bar[]): number => bars.reduce((sum, { count }) => sum + count, 0);

/** The largest bar; undefined if all are empty. */
export function peakOf(bars: readonly Bar[]): Bar | undefined {
  const [peak] = bars.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  return peak;
}

function sums<Key>(counts: readonly HourCount[], keyOf: (one: HourCount) => Key): Map<Key, number> {
  const found = new Map<Key, number>();
  for (const one of counts) found.set(keyOf(one), (found.get(keyOf(one)) ?? 0) + one.count);
  return found;
}
