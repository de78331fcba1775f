// The queues in the database: pg-boss keeps them in a schema of its own, made by the owner before the product runs.
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

/** What makes its tables, as the package of today does it. */
export const queuePlans = (): string => getConstructionPlans(queueSchema);

/** Jobs that failed for good are copied here, with the queue they came from. */
export const failedQueue = 'failed-jobs';

const day = 24 * 60 * 60;

/**
 * 25 tries within about ten minutes: after 1, 2, 4 ... seconds, each up to twice as long by chance, at most 30. So what failed
 * while something was away goes on soon after it is back.
 */
const queueOptions: QueueOptions & { deadLetter: string } = {
  retryLimit: 24,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  expireInSeconds: 5 * 60,
  // Long before that the other processes have taken up the job of a dead one (decision 0018).
  heartbeatSeconds: 60,
  retentionSeconds: 60 * day,
  deleteAfterSeconds: day,
  deadLetter: failedQueue,
};

export interface QueueStorage {
  /** Waits as long for an answer as its caller may (query-timeout.ts). */
  db: Db;
  /** Waits for an answer no longer than a call would, also within a sweep. */
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
  /** The owner's, open already. The queues have connections of their own: one whose transaction failed is of no more use. */
  client?: DatabaseOrClient;
}

/** To be called by the owner after every `migrate`; several processes may do it at once. */
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
      // All of them at each start would be a hundred statements that change nothing.
      if (isAsWanted(there.get(name))) continue;
      // 'exclusive': at most one job per key that waits, runs or will be tried again.
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
