// Jobs that failed for good: they are copied to a queue of their own, where somebody can inspect or retry them.
import { PgBoss } from 'pg-boss';
import type { DatabaseAddress } from '../database/database.ts';
import { failedQueue, openQueueStorage, queueSchema, type QueueStorage } from './queue-storage.ts';

export interface FailedJob {
  id: string;
  name: string;
  data: unknown;
  failedAt: Date;
  /** The kind of error and where it was thrown. */
  reason: unknown;
}

/** Lists them, newest first. */
export async function listFailed(boss: PgBoss): Promise<FailedJob[]> {
  const jobs = await boss.findJobs<unknown>(failedQueue);
  return jobs
    .map((job) => ({
      id: job.id,
      name: job.sourceName ?? '',
      data: job.data,
      failedAt: job.createdOn,
      reason: job.sourceOutput,
    }))
    .toSorted((a, b) => b.failedAt.getTime() - a.failedAt.getTime());
}

/** Counts them without reading them. */
export async function countFailed({ db }: Pick<QueueStorage, 'db'>): Promise<number> {
  const { rows } = await db.executeSql(
    `select count(*)::int as count from ${queueSchema}.job where name = $1 and state < 'active'`,
    [failedQueue],
  );
  const [row] = rows as { count: number }[];
  return row?.count ?? 0;
}

export async function countFailedJobs(connection: DatabaseAddress): Promise<number> {
  const storage = openQueueStorage(connection, { max: 1 });
  try {
    return await countFailed(storage);
  } finally {
    await storage.close();
  }
}

export interface FailedJobs {
  list(): Promise<FailedJob[]>;
  /** Returns how many were queued again. */
  retryAll(): Promise<number>;
}

/** Works beside the running product, which runs what is queued again. */
export async function withFailedJobs<T>(
  connection: DatabaseAddress,
  run: (jobs: FailedJobs) => Promise<T>,
): Promise<T> {
  const storage = openQueueStorage(connection, { max: 1 });
  const { db } = storage;
  const boss = new PgBoss({
    db,
    schema: queueSchema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  try {
    await boss.start();
    const result = await run({ list: () => listFailed(boss), retryAll: () => boss.redrive(failedQueue) });
    await boss.stop({ graceful: false, close: false });
    return result;
  } finally {
    await storage.close();
  }
}
