// What the page shows and does not know by itself: app hands it in, made of the functions of the commands and of /metrics.
import type { AreaName, HourCount } from '../rules/index.ts';
import type { Metrics } from '../rules/evaluate-alarm.ts';

/** As a command of the operator answers. */
export interface ShownTable {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  isAlarm?: boolean;
  /** What to type about each row; these hold the id in its first column. */
  commands?: readonly (readonly string[])[];
}

/** `outage`: the database does not answer. `not-ready`: it answers, and work is not possible. */
export type Readiness = 'ready' | 'outage' | 'not-ready';

export type SeriesName = 'requests' | 'signed' | 'issued' | 'paid' | 'revenue' | 'mails' | 'checks';

export interface OperatorSources {
  /** In less than two seconds, whatever the database does; what can't be read is NaN. */
  metrics(): Promise<Metrics>;
  /** As /readyz has it. */
  readiness(): Promise<Readiness>;
  /** What waits in an area, as its command lists it. */
  lists: Readonly<Partial<Record<AreaName, () => Promise<ShownTable>>>>;
  /** What is no alarm and should be seen all the same; of the last seven days. */
  notes: Readonly<Record<NoteName, { command: string; list: () => Promise<ShownTable> }>>;
  /** Counts since then, by hour. */
  series: Readonly<Record<SeriesName, (since: Date) => Promise<readonly HourCount[]>>>;
  /** As `operator -- why`. */
  search(typed: string): Promise<ShownTable>;
}

export type NoteName = 'contact' | 'doubts';
