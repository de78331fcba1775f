// The job queues in the database: pg-boss keeps them in its own schema, which the owner creates before the product runs.
import { getConstructionPlans, PgBoss, type Db, type QueueOptions, type QueueResult } from 'pg-boss';
import {
  openPool,
  queryTimeoutsOf,
  type DatabaseAddress,
  type DatabaseOrClient,
  type PoolOptions,
} from '../database/connection.ts';
import { grantSchemaToAppRole } from '../database/grant-app-role.ts';
import { timeoutOf } from '../database/query-timeout.ts';
import type { JobName } from './job-table.ts';

export const queueSchema = 'pgboss';

/** The SQL that creates its tables, by the installed version of pg-boss. */
export const queuePlans = (): string => getConstructionPlans(queueSchema);

/** Jobs that failed for good are copied to this queue, together with the name of their queue. */
export const failedQueue = 'failed-jobs';

const day = 24 * 60 * 60;

/**
 * 25 tries within about ten minutes: after 1, 2, 4 ... seconds, each randomly up to twice as long, at most 30. So a job that failed
 * during an outage continues soon after it.
 */
const queueOptions: QueueOptions & { deadLetter: string } = {
  retryLimit: 24,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  expireInSeconds: 5 * 60,
  // Other processes pick up the job of a dead one long before that (decision 0018).
  heartbeatSeconds: 60,
  retentionSeconds: 60 * day,
  deleteAfterSeconds: day,
  deadLetter: failedQueue,
};

export interface QueueStorage {
  /** Waits for a response as long as its caller may (query-timeout.ts). */
  db: Db;
  /** Waits for a response no longer than a call would, even within a sweep. */
  quick: Db;
  close(): Promise<void>;
}

export function openQueueStorage(connection: DatabaseAddress, options: PoolOptions): QueueStorage {
  const pool = openPool(connection, { name: 'jobs', ...options });
  const timeouts = queryTimeoutsOf(options);
  const query = (text: string, values: unknown[] | undefined, timeout: number) =>
    pool.query({ text, ...(values && { values }), ...(timeout > 0 && { query_timeout: timeout }) });
  return {
    db: { executeSql: (text, values) => query(text, values, timeoutOf(timeouts)) },
    quick: { executeSql: (text, values) => query(text, values, timeouts.usual) },
    close: () => pool.end(),
  };
}

const isAsWanted = (queue: QueueResult | undefined): boolean =>
  queue !== undefined &&
  Object.entries(queueOptions).every(([option, value]) => queue[option as keyof QueueResult] === value);

interface Preparing {
  role?: string | undefined;
  /** The owner's open connection. The queues use their own: one whose transaction failed is unusable. */
  client?: DatabaseOrClient;
}

/** To be called by the owner after every `migrate`; several processes may do so at once. */
export async function prepareJobs(
  owner: DatabaseAddress,
  names: readonly JobName[],
  { role = 'app', client = owner }: Preparing = {},
): Promise<void> {
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
    const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const name of names) {
      // Updating all of them at each start would take a hundred statements that change nothing.
      if (isAsWanted(there.get(name))) continue;
      // 'exclusive': at most one job per key that waits, runs or is to be retried.
      await boss.createQueue(name, { policy: 'exclusive', ...queueOptions });
      await boss.updateQueue(name, queueOptions);
    }
    await boss.stop({ graceful: false, close: false });
  } finally {
    await storage.close();
  }
  if (failure) throw failure;
  await grantSchemaToAppRole(client, queueSchema, role);
}
