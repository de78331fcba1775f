import type { Clock } from '../../platform/clock/clock.ts';
import type { HourCount } from '../rules/index.ts';
import { hourMs, reachHours } from '../rules/series.ts';

type Read = (since: Date) => Promise<readonly HourCount[]>;

export interface Counted {
  counts: readonly HourCount[];
  at: Date;
}

/** Milliseconds for which an answer is reused, so that reloading every second causes no more queries. */
const freshMs = 30_000;
/** Hours that are counted again, because an entry that was written late belongs to an hour counted before. */
const againHours = 2;

/** Caches counts of past hours: the first call reads two weeks, each later one two hours. */
export function cacheHourCounts(read: Read, clock: Clock): () => Promise<Counted> {
  const known = new Map<number, number>();
  let last: Date | undefined;
  let reading: Promise<Counted> | undefined;
  const look = async (): Promise<Counted> => {
    const at = clock.now();
    const first = hourOf(at) - reachHours * hourMs;
    const since = last === undefined ? first : Math.max(first, hourOf(last) - againHours * hourMs);
    const found = await read(new Date(since));
    for (const hour of known.keys()) if (hour >= since || hour < first) known.delete(hour);
    for (const { hour, count } of found) known.set(hour.getTime(), count);
    last = at;
    return answer(at);
  };
  const answer = (at: Date): Counted => ({
    at,
    counts: [...known].map(([hour, count]) => ({ hour: new Date(hour), count })),
  });
  return () => {
    if (last !== undefined && clock.now().getTime() - last.getTime() < freshMs) return Promise.resolve(answer(last));
    reading ??= look().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

const hourOf = (at: Date): number => Math.floor(at.getTime() / hourMs) * hourMs;
