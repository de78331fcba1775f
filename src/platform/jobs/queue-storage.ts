// The queues in the database: pg-boss keeps them in a schema of its own, made by the owner before the product runs.
import { PgBoss, type Db, type QueueOptions } from 'pg-boss';
import { openPool, type Connection, type PoolOptions } from '../database/connection.ts';
import { grantSchemaToAppRole } from '../database/grant-app-role.ts';
import { jobNames } from './job-table.ts';

export const queueSchema = 'pgboss';

/** Jobs that failed for good are copied here, with the queue they came from. */
export const failedQueue = 'failed-jobs';

const day = 24 * 60 * 60;

/** Ten tries within about nine minutes: after 1, 2, 4 ... seconds, each up to twice as long by chance, at most 3 minutes. */
const queueOptions: QueueOptions & { deadLetter: string } = {
  retryLimit: 9,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 180,
  expireInSeconds: 5 * 60,
  // A worker that was killed no longer says that it lives; its job goes to another one.
  heartbeatSeconds: 15,
  retentionSeconds: 60 * day,
  deleteAfterSeconds: day,
  deadLetter: failedQueue,
};

export interface QueueStorage {
  db: Db;
  close(): Promise<void>;
}

export function openQueueStorage(connection: Connection, options: PoolOptions): QueueStorage {
  const pool = openPool(connection, { name: 'jobs', ...options });
  return { db: { executeSql: (text, values) => pool.query(text, values) }, close: () => pool.end() };
}

/** To be called by the owner after every `migrate`; several processes may do it at once. */
export async function prepareJobs(owner: Connection, role = 'app'): Promise<void> {
  const storage = openQueueStorage(owner, { max: 2, statementTimeoutMs: 0 });
  const boss = new PgBoss({ db: storage.db, schema: queueSchema, supervise: false, schedule: false });
  let failure: Error | undefined;
  boss.on('error', (error) => (failure ??= error));
  try {
    await boss.start();
    await boss.createQueue(failedQueue, {
      policy: 'standard',
      retentionSeconds: 60 * day,
      deleteAfterSeconds: 60 * day,
    });
    for (const name of jobNames) {
      // 'exclusive': at most one job per key that waits, runs or will be tried again.
      await boss.createQueue(name, { policy: 'exclusive', ...queueOptions });
      await boss.updateQueue(name, queueOptions);
    }
    await boss.stop({ graceful: false, close: false });
  } finally {
    await storage.close();
  }
  if (failure) throw failure;
  await grantSchemaToAppRole(owner, queueSchema, role);
}
