// Who take the jobs of one name, each as many at a time as it was told.
import type { PgBoss } from 'pg-boss';
import { withLongQueries } from '../database/query-timeout.ts';
import { describeFailure } from '../log/describe-failure.ts';
import type { Logger } from '../log/logger.ts';
import type { Trace } from '../traces/span.ts';
import type { JobName } from './job-table.ts';

/** A worker by itself looks seldom: each look asks for its own queue only, and one query looks in all of them (jobs.ts). */
const pollSeconds = 60;

export interface Handling {
  name: JobName;
  concurrency: number;
  batch: number;
  run: (data: never) => Promise<void>;
}

interface Working {
  boss: PgBoss;
  log: Logger;
  /** Ids of the jobs that this process is at work on. */
  running: Set<string>;
  renewSeconds: number;
  trace: Trace;
}

interface Worker {
  /** By which it is woken. */
  id: string;
  /** Calls under way: of one that took too long, pg-boss goes on with the next job before it has ended. */
  busy: number;
}

export interface Workers {
  start(handling: Handling): Promise<void>;
  names(): JobName[];
  /** All of one name. */
  wake(name: JobName): void;
  /**
   * For one job: one without a job, each in its turn. All are busy: whoever is done first looks for the next by itself. One that is
   * just about to take another job keeps this one waiting until the next look at all queues.
   */
  wakeOne(name: JobName): void;
  /** Waits for the jobs under way. */
  stop(): Promise<unknown>;
}

export function createWorkers(working: Working): Workers {
  const { boss } = working;
  const workers = new Map<JobName, Worker[]>();
  return {
    start: async (handling) => void workers.set(handling.name, await startWorkers(working, handling)),
    names: () => [...workers.keys()],
    wake: (name) => workers.get(name)?.forEach(({ id }) => boss.notifyWorker(id)),
    wakeOne: (name) => {
      const all = workers.get(name) ?? [];
      const worker = all.find(({ busy }) => busy === 0);
      if (!worker) return;
      workers.set(name, [...all.filter((each) => each !== worker), worker]);
      boss.notifyWorker(worker.id);
    },
    stop: () => Promise.all([...workers.keys()].map((name) => boss.offWork(name, { wait: true }))),
  };
}

async function startWorkers(
  { boss, log, running, renewSeconds, trace }: Working,
  { name, run, concurrency, batch }: Handling,
): Promise<Worker[]> {
  const workers: Worker[] = [];
  for (let index = 0; index < concurrency; index++) {
    const worker: Worker = { id: '', busy: 0 };
    worker.id = await boss.work<never>(
      name,
      { pollingIntervalSeconds: pollSeconds, heartbeatRefreshSeconds: renewSeconds, batchSize: batch },
      async (jobs) => {
        if (jobs.length === 0) return;
        // After this job look for the next at once instead of at the next poll.
        boss.notifyWorker(worker.id);
        worker.busy += 1;
        for (const job of jobs) running.add(job.id);
        const results = await Promise.allSettled(
          jobs.map((job) => withLongQueries(async () => trace(spanOf(name, job), () => run(job.data)))),
        );
        for (const job of jobs) running.delete(job.id);
        worker.busy -= 1;
        const failures = results.flatMap((result, place) =>
          result.status === 'rejected' ? [describeFailed(name, jobs[place], result.reason, log)] : [],
        );
        if (failures[0]) throw failures[0];
      },
    );
    workers.push(worker);
  }
  return workers;
}

const spanOf = (name: JobName, { retryCount }: { retryCount: number }) =>
  ({ name: `job ${name}`, kind: 'consumer', facts: { 'job.try': retryCount + 1 } }) as const;

function describeFailed(
  name: JobName,
  job: { data: never; retryCount: number } | undefined,
  error: unknown,
  log: Logger,
) {
  const description = describeFailure(error);
  log.warn({ job: name, data: job?.data, tries: (job?.retryCount ?? 0) + 1, ...description }, 'job failed');
  // Stored with the job, so without the message of the error and what it may quote.
  return new JobFailure(description.error, { cause: description.at });
}

class JobFailure extends Error {
  override readonly name = 'JobFailure';
}
