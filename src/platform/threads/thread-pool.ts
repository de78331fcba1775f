// Worker threads that run one job at a time each, so that work longer than a few milliseconds never blocks a request.
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** The message to a thread and its reply. */
export interface ThreadJob<Job> {
  readonly id: number;
  readonly job: Job;
}
export interface ThreadAnswer<Answer> {
  readonly id: number;
  readonly answer: Answer;
}

/** The thread crashed, exited or took too long. Its job is lost; the next one gets a new thread. */
export class ThreadFailedError extends Error {
  override readonly name = 'ThreadFailedError';
}

/** 'later' jobs run after all 'now' jobs, for which somebody is waiting. */
export type Urgency = 'now' | 'later';

export interface ThreadPool<Job, Answer> {
  /** @throws {ThreadFailedError} */
  run(job: Job, urgency?: Urgency): Promise<Answer>;
  /** The number of jobs that no thread has started. */
  waiting(): number;
  /** Finishes what is queued, then stops the threads. */
  close(): Promise<void>;
}

interface ThreadPoolOptions {
  readonly worker: URL;
  readonly workerData?: unknown;
  /** Threads start with the first jobs, not with the pool. */
  readonly threads: number;
  /** A job that takes longer is faulty; its thread is replaced. */
  readonly timeoutMs: number;
}

/** In the source tree TypeScript beside the caller; in the bundle an entry beside the server or one folder above. */
export function findWorker(callerUrl: string, name: string): URL {
  const candidates = [`./${name}.ts`, `./${name}.js`, `../${name}.js`];
  const found = candidates.map((path) => new URL(path, callerUrl)).find((url) => existsSync(url));
  if (found === undefined) throw new Error(`${name} not found near ${callerUrl}`);
  return found;
}

interface Pending<Job, Answer> {
  readonly sent: ThreadJob<Job>;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

interface Thread<Job, Answer> {
  readonly worker: Worker;
  running: { readonly pending: Pending<Job, Answer>; readonly timer: NodeJS.Timeout } | undefined;
}

class WorkerPool<Job, Answer> implements ThreadPool<Job, Answer> {
  readonly #options: ThreadPoolOptions;
  readonly #threads = new Set<Thread<Job, Answer>>();
  readonly #queue: Record<Urgency, Pending<Job, Answer>[]> = { now: [], later: [] };
  #lastId = 0;
  #whenIdle: (() => void) | undefined;
  #closed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  run(job: Job, urgency: Urgency = 'now'): Promise<Answer> {
    if (this.#closed) return Promise.reject(new ThreadFailedError('The threads are closed.'));
    this.#lastId += 1;
    const sent = { id: this.#lastId, job };
    return new Promise((resolve, reject) => {
      this.#queue[urgency].push({ sent, resolve, reject });
      this.#startNext();
    });
  }

  waiting(): number {
    return this.#queue.now.length + this.#queue.later.length;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (!this.#isIdle()) await new Promise<void>((resolve) => (this.#whenIdle = resolve));
    const threads = [...this.#threads];
    this.#threads.clear();
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }

  #isIdle(): boolean {
    return this.waiting() === 0 && [...this.#threads].every(({ running }) => running === undefined);
  }

  #startNext(): void {
    for (;;) {
      const queue = [this.#queue.now, this.#queue.later].find(({ length }) => length > 0);
      const [pending] = queue ?? [];
      if (queue === undefined || pending === undefined) break;
      const thread = this.#freeThread();
      if (thread === undefined) break;
      queue.shift();
      const timer = setTimeout(() => {
        this.#drop(thread, new ThreadFailedError('The job took too long.'));
      }, this.#options.timeoutMs);
      thread.running = { pending, timer };
      thread.worker.ref();
      thread.worker.postMessage(pending.sent);
    }
    if (this.#isIdle()) this.#whenIdle?.();
  }

  #freeThread(): Thread<Job, Answer> | undefined {
    const free = [...this.#threads].find(({ running }) => running === undefined);
    if (free !== undefined || this.#threads.size >= this.#options.threads) return free;
    const { worker, workerData } = this.#options;
    const thread: Thread<Job, Answer> = { worker: new Worker(worker, { workerData }), running: undefined };
    this.#threads.add(thread);
    thread.worker.on('message', (answer: ThreadAnswer<Answer>) => {
      this.#finish(thread, answer);
    });
    thread.worker.on('error', (error) => {
      this.#drop(thread, new ThreadFailedError('The thread failed.', { cause: error }));
    });
    thread.worker.on('exit', () => {
      this.#drop(thread, new ThreadFailedError('The thread ended.'));
    });
    return thread;
  }

  #finish(thread: Thread<Job, Answer>, { id, answer }: ThreadAnswer<Answer>): void {
    const { running } = thread;
    if (running === undefined || running.pending.sent.id !== id) return;
    clearTimeout(running.timer);
    thread.running = undefined;
    // An idle thread must not keep the process alive.
    thread.worker.unref();
    running.pending.resolve(answer);
    this.#startNext();
  }

  /** A crashed thread costs only its own job; the next job starts a new one. */
  #drop(thread: Thread<Job, Answer>, reason: ThreadFailedError): void {
    if (!this.#threads.delete(thread)) return;
    void thread.worker.terminate();
    if (thread.running !== undefined) {
      clearTimeout(thread.running.timer);
      thread.running.pending.reject(reason);
      thread.running = undefined;
    }
    this.#startNext();
  }
}

export function createThreadPool<Job, Answer>(options: ThreadPoolOptions): ThreadPool<Job, Answer> {
  return new WorkerPool(options);
}
