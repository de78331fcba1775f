// Workers that run the jobs of one name, each as many at a time as configured.
import type { PgBoss } from 'pg-boss';
import { withLongQueries } from '../database/query-timeout.ts';
import { describeFailure } from '../log/describe-failure.ts';
import type { Logger } from '../log/logger.ts';
import type { Trace } from '../traces/span.ts';
import type { JobName } from './job-table.ts';

/** A worker rarely polls by itself: each poll covers its own queue only, whereas one query covers all queues (jobs.ts). */
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
  /** Ids of the jobs that this process is running. */
  running: Set<string>;
  renewSeconds: number;
  trace: Trace;
}

interface Worker {
  /** The id with which it is woken. */
  id: string;
  /** Handler calls in progress: after a job timed out, pg-boss starts the next one although the handler may still be running. */
  busy: number;
}

export interface Workers {
  start(handling: Handling): Promise<void>;
  names(): JobName[];
  /** Wakes all workers of one name. */
  wake(name: JobName): void;
  /**
   * Wakes one worker for one job: an idle one, in turn. If all are busy, whichever finishes first polls by itself. If the woken
   * worker is just about to take another job, this one waits until the next poll of all queues.
   */
  wakeOne(name: JobName): void;
  /** Waits for the running jobs. */
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
        // After this job the worker polls at once instead of at the next interval.
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
  // This is stored with the job, so it omits the error's message and what that may quote.
  return new JobFailure(description.error, { cause: description.at });
}

class JobFailure extends Error {
  override readonly name = 'JobFailure';
}
