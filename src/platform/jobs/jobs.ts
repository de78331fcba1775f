// Work that follows from a change: queued in the same transaction and run afterwards at least once.
import { fromKysely, PgBoss } from 'pg-boss';
import { waitAtMost } from '../clock/wait-at-most.ts';
import { onCommit, type DatabaseAddress, type Transaction } from '../database/database.ts';
import { withLongQueries } from '../database/query-timeout.ts';
import type { Logger } from '../log/logger.ts';
import type { ProcessLease } from '../leases/process-lease.ts';
import { describeFailure } from '../log/describe-failure.ts';
import { countFailed, listFailed, type FailedJob } from './failed-jobs.ts';
import type { JobName, JobTable } from './job-table.ts';
import { createWorkers, type Handling } from './job-workers.ts';
import { openQueueStorage, queueSchema, type QueueStorage } from './queue-storage.ts';
import { createSweeps, type SweepRound } from './sweeps.ts';
import type { SweepTurns } from './sweep-turn-store.ts';
import { untraced, type Trace } from '../traces/span.ts';

export interface Jobs {
  /**
   * Queues a job that exists only if the transaction is committed. While a job with this name and key waits, runs or is to be
   * retried, no other is queued. After it is done or has failed for good, the same key can be queued again, which the handler must
   * tolerate.
   */
  publish<Name extends JobName>(
    trx: Transaction,
    name: Name,
    data: JobTable[Name],
    options: { key: string },
  ): Promise<void>;
  /** Queues many jobs of one kind with one statement. */
  publishAll<Name extends JobName>(
    trx: Transaction,
    name: Name,
    jobs: readonly { data: JobTable[Name]; key: string }[],
  ): Promise<void>;
  /** To be called before start(). The handler runs at least once per job; when it throws, the job is retried. */
  handle<Name extends JobName>(name: Name, run: (data: JobTable[Name]) => Promise<void>, options?: HandleOptions): void;
  /**
   * Registers a sweep: runs at start and then every `seconds`, never twice at a time; errors are logged. To be called before
   * start().
   */
  every(name: string, seconds: number, run: () => Promise<void>): void;
  /** Runs a sweep now instead of at its next turn. This only speeds it up, and has no effect before start(). */
  soon(name: string): void;
  /** The last round of each sweep that this process ran. */
  rounds(): readonly SweepRound[];
  /** The number of jobs that failed for good. */
  countFailed(): Promise<number>;
  /** Jobs that failed for good, newest first; kept for 60 days. */
  failed(): Promise<FailedJob[]>;
  start(): Promise<void>;
  /** Takes no new jobs and waits for running ones, up to 30 seconds; interrupted jobs are retried later. */
  stop(): Promise<void>;
}

export interface HandleOptions {
  /** The number of workers. */
  concurrency?: number;
  /** How many jobs each worker fetches and runs at the same time; when one throws, all of them are retried. */
  batch?: number;
}

export interface JobsOptions {
  connection: DatabaseAddress;
  /** Names of all queues that were prepared. */
  names: readonly JobName[];
  log: Logger;
  /** Jobs end with the process, like its other claims; its heartbeat shows that it is alive. */
  lease: ProcessLease;
  /** Timeout of polling while the database hangs; polling continues with the next connection. Default: as for background work. */
  queryTimeoutMs?: number;
  /** Coordinates sweeps among the instances on one database; without it each instance runs its sweeps when they are due. */
  turns?: SweepTurns;
  trace?: Trace | undefined;
}

/**
 * A job that this process queues wakes a worker at once. For jobs that other processes queued and jobs due for a retry, one query
 * checks all queues at this interval.
 */
const pollAllSeconds = 2;
const stopTimeoutMs = 30_000;
/** Upper limit for closing housekeeping connections that a network has dropped. */
const endTimeoutMs = 3000;

export function createJobs(options: JobsOptions): Jobs {
  const { names, log, lease, turns, trace = untraced } = options;
  const storage = openStorage(options);
  const boss = createBoss(storage, log);
  const handlings: Handling[] = [];
  const [running, sweeps] = [new Set<string>(), createSweeps(log, turns, trace)];
  const { renewSeconds, lapseSeconds } = lease.times;
  const workers = createWorkers({ boss, log, running, renewSeconds, trace });
  sweeps.every('release-jobs', renewSeconds, async () => {
    if (lease.mayJudge()) (await releaseJobs(storage, names, { running, lapseSeconds })).forEach(workers.wake);
  });
  sweeps.every('look-for-jobs', pollAllSeconds, async () =>
    (await namesWithJobs(storage, workers.names())).forEach(workers.wake),
  );
  return {
    publish: async (trx, name, data, { key }) => {
      const id = await boss.send(name, data, { singletonKey: key, db: fromKysely(trx) });
      if (id !== null) onCommit(trx, () => workers.wakeOne(name));
    },
    publishAll: async (trx, name, waiting) => {
      const rows = waiting.map(({ data, key }) => ({ data, singletonKey: key }));
      await boss.insert(name, rows, { db: fromKysely(trx) });
      onCommit(trx, () => workers.wake(name));
    },
    handle: (name, run, options = {}) => {
      if (handlings.some((handling) => handling.name === name)) throw new Error(`two handlers for ${name}`);
      handlings.push({ name, run, concurrency: options.concurrency ?? 2, batch: options.batch ?? 1 });
    },
    ...sweeps,
    countFailed: () => countFailed(storage),
    failed: () => listFailed(boss),
    start: async () => {
      // pg-boss's own housekeeping reads whole tables; polling for jobs does not.
      await withLongQueries(() => boss.start());
      // Releases jobs that were running when the last process was killed.
      if (lease.isAlone) await releaseJobs(storage, names, { running, lapseSeconds: 0 });
      for (const handling of handlings) await workers.start(handling);
      sweeps.start();
    },
    stop: async () => {
      await waitAtMost(Promise.all([sweeps.stop(), workers.stop()]), stopTimeoutMs);
      await waitAtMost(boss.stop({ close: false, timeout: 1000 }), endTimeoutMs);
      await waitAtMost(storage.close(), endTimeoutMs);
    },
  };
}

const openStorage = ({ connection, queryTimeoutMs, log }: JobsOptions): QueueStorage =>
  openQueueStorage(connection, {
    max: 3,
    ...(queryTimeoutMs !== undefined && { queryTimeoutMs }),
    onIdleError: (error) => log.warn(describeFailure(error), 'job queue connection lost'),
  });

function createBoss(storage: QueueStorage, log: Logger): PgBoss {
  const boss = new PgBoss({
    db: storage.db,
    schema: queueSchema,
    migrate: false,
    createSchema: false,
    schedule: false,
    // This needs the owner of the tables.
    reindex: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 10,
    flowIntervalSeconds: 600,
  });
  boss.on('error', (error) => log.error(describeFailure(error), 'job queue error'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warning'));
  return boss;
}

/** Those of these queues that have a job due. One job per queue is looked up, in index order, however many wait. */
async function namesWithJobs({ quick }: QueueStorage, names: readonly JobName[]): Promise<readonly JobName[]> {
  const { rows } = await quick.executeSql(
    `select wanted.name from unnest($1::text[]) as wanted (name) cross join lateral (
      select from ${queueSchema}.job where job.name = wanted.name
        and job.state < 'active' and not job.blocked and job.start_after <= now()
      order by job.priority desc, job.created_on limit 1) as found`,
    [names],
  );
  return rows.map(({ name }: { name: JobName }) => name);
}

/**
 * Releases jobs whose process died, or that could not even record their failure because the database was unreachable: they continue
 * at once on a live process. That counts as a try, so that a job that kills its process does not do so for ever. Returns the names
 * of these jobs.
 */
async function releaseJobs(
  { quick }: QueueStorage,
  names: readonly JobName[],
  { running, lapseSeconds }: { running: ReadonlySet<string>; lapseSeconds: number },
): Promise<ReadonlySet<JobName>> {
  const { rows } = await quick.executeSql(
    `update ${queueSchema}.job set state = 'retry', start_after = now()
    where name = any($1) and policy = 'exclusive' and state = 'active'
      and coalesce(heartbeat_on, started_on) <= now() - $2 * interval '1 second' and not id = any($3::uuid[])
    returning name`,
    [names, lapseSeconds, [...running]],
  );
  return new Set(rows.map(({ name }: { name: JobName }) => name));
}
