// Reads every part of the page with a timeout: a part that does not arrive is shown as missing, and the rest is shown.
import { waitAtMost } from '../../platform/clock/wait-at-most.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { describeFailure } from '../../platform/log/describe-failure.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { AreaName } from '../rules/index.ts';
import { evaluateAreas, type EvaluatedArea } from '../rules/areas.ts';
import type { Metrics } from '../rules/evaluate-alarm.ts';
import { lastDays, lastHours, type Bar } from '../rules/series.ts';
import { cacheHourCounts } from './cache-hour-counts.ts';
import type { NoteName, OperatorSources, Readiness, SeriesName, ShownTable } from './sources.ts';

/** The server cancels a statement of the page a little earlier. */
const readTimeoutMs = 2500;

/** Undefined if it could not be read in time. */
type Maybe<T> = T | undefined;

export interface ShownSeries {
  name: SeriesName;
  plots: Maybe<{ hours: readonly Bar[]; days: readonly Bar[]; at: Date }>;
}

export interface ShownNote {
  name: NoteName;
  command: string;
  table: Maybe<ShownTable>;
}

export interface Overview {
  at: Date;
  readiness: Readiness;
  metrics: Metrics;
  areas: readonly EvaluatedArea[];
  /** The lists of areas in which something is waiting. */
  lists: Readonly<Partial<Record<AreaName, ShownTable>>>;
  notes: readonly ShownNote[];
  series: readonly ShownSeries[];
}

/** The page says that the part is missing, and the log says why; otherwise a bug of ours would look like a slow database. */
async function undefinedOnFailure<T>(log: Logger, part: string, read: () => Promise<T>): Promise<Maybe<T>> {
  try {
    const found = await waitAtMost(read(), readTimeoutMs);
    if (found === undefined) log.warn({ part }, 'a part of the operator’s page took too long');
    return found?.value;
  } catch (error) {
    log.warn({ part, ...describeFailure(error) }, 'a part of the operator’s page could not be read');
    return undefined;
  }
}

export function createOverview(
  sources: OperatorSources,
  { clock, isTrial, log }: { clock: Clock; isTrial: boolean; log: Logger },
): () => Promise<Overview> {
  const seriesNames = Object.keys(sources.series) as SeriesName[];
  const remembered = seriesNames.map((name) => ({ name, read: cacheHourCounts(sources.series[name], clock) }));
  const readSeries = async ({ name, read }: (typeof remembered)[number], now: Date): Promise<ShownSeries> => {
    const found = await undefinedOnFailure(log, name, read);
    return {
      name,
      plots: found && { hours: lastHours(found.counts, now), days: lastDays(found.counts, now), at: found.at },
    };
  };
  const readLists = async (areas: readonly EvaluatedArea[]): Promise<Overview['lists']> => {
    const asked = areas.filter(({ state }) => state !== 'fine' && state !== 'unknown');
    const read = asked.map(async ({ name }): Promise<[AreaName, Maybe<ShownTable>]> => {
      const list = sources.lists[name];
      return [name, list && (await undefinedOnFailure(log, name, list))];
    });
    const found = await Promise.all(read);
    return Object.fromEntries(found.filter(([, table]) => table !== undefined));
  };
  const readNotes = (): Promise<ShownNote[]> =>
    Promise.all(
      (Object.keys(sources.notes) as NoteName[]).map(async (name) => {
        const { command, list } = sources.notes[name];
        return { name, command, table: await undefinedOnFailure(log, name, list) };
      }),
    );
  return async () => {
    const at = clock.now();
    const [readiness, metrics] = await Promise.all([sources.readiness(), sources.metrics()]);
    const areas = evaluateAreas(metrics, { isTrial, isReady: readiness === 'ready' });
    // Without a database there is nothing to wait for.
    const isOut = readiness === 'outage';
    const [lists, notes, series] = await Promise.all([
      isOut ? {} : readLists(areas),
      isOut ? [] : readNotes(),
      Promise.all(remembered.map((one) => readSeries(one, at))),
    ]);
    return { at, readiness, metrics, areas, lists, notes, series };
  };
}
