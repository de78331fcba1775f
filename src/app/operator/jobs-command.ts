// Jobs that failed for good: lists them, and retries all of them.
import { withFailedJobs, type FailedJob } from '../../platform/jobs/failed-jobs.ts';
import { jobsOperatorNeutralTexts as texts } from '../rules/watch-operator.de.ts';
import { time } from './cells.ts';
import { runningDatabase } from './open-parts.ts';
import type { Question, Table } from './table.ts';

export function askJobs({ settings, argument = 'failed' }: Pick<Question, 'settings' | 'argument'>): Promise<Table> {
  if (argument !== 'failed' && argument !== 'retry')
    return Promise.resolve({ title: texts.steps, columns: texts.columns, rows: [], isAlarm: true });
  return withFailedJobs(runningDatabase(settings), async (jobs) => {
    if (argument === 'retry') {
      const count = await jobs.retryAll();
      return { title: texts.retried(count), columns: texts.retriedColumns, rows: [[String(count)]] };
    }
    return tableOfFailed(await jobs.list());
  });
}

export const tableOfFailed = (failed: readonly FailedJob[]): Table => ({
  title: texts.title(failed.length),
  columns: texts.columns,
  rows: failed.map(({ id, name, data, failedAt, reason }) => [id, name, subjectOf(data), time(failedAt), said(reason)]),
  isAlarm: failed.length > 0,
});

/** Jobs contain only ids. */
const subjectOf = (data: unknown): string =>
  Object.values(data ?? {})
    .map(String)
    .join(' ');

/** The stored kind and code of the error, never its message. */
function said(reason: unknown): string {
  const { message } = (reason ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : '';
}
