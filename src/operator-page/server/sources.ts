// The data that the page shows; app passes them in, built from the functions of the commands and of /metrics.
import type { AreaName, HourCount } from '../rules/index.ts';
import type { Metrics } from '../rules/evaluate-alarm.ts';

/** The result of an operator command. */
export interface ShownTable {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  isAlarm?: boolean;
  /** Commands for each row; they take the id in its first column. */
  commands?: readonly (readonly string[])[];
}

/** `outage`: the database does not answer. `not-ready`: it answers, but the service cannot work. */
export type Readiness = 'ready' | 'outage' | 'not-ready';

export type SeriesName = 'requests' | 'signed' | 'issued' | 'paid' | 'revenue' | 'mails' | 'checks';

export interface OperatorSources {
  /** Resolves in less than two seconds, whatever the database does; a metric that cannot be read is NaN. */
  metrics(): Promise<Metrics>;
  /** The state that /readyz reports. */
  readiness(): Promise<Readiness>;
  /** What is waiting in an area, as listed by its command. */
  lists: Readonly<Partial<Record<AreaName, () => Promise<ShownTable>>>>;
  /** Events of the last seven days that are no alarm but should be seen all the same. */
  notes: Readonly<Record<NoteName, { command: string; list: () => Promise<ShownTable> }>>;
  /** Counts per hour since the given time. */
  series: Readonly<Record<SeriesName, (since: Date) => Promise<readonly HourCount[]>>>;
  /** The result of `operator -- why`. */
  search(typed: string): Promise<ShownTable>;
}

export type NoteName = 'contact' | 'doubts';
