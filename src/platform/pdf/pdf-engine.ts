// Sets documents with Typst in worker threads, so that the 5 to 20 ms of a page never block a request.
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import documentParts from './document-parts.typ?raw';
import { trialDocumentNeutralTexts } from '../rules/start.de.ts';
import { PdfFailedError, pdfErrorOf } from './pdf-errors.ts';
import type { PdfStandard, TypstAnswer, TypstJob, TypstOutput, TypstWorkerData } from './typst-job.ts';

interface DocumentOptions {
  /** Becomes the document's creation date and its identifier: same data and time, same bytes. */
  readonly createdAt: Date;
  readonly files?: Readonly<Record<string, Uint8Array>>;
}

export interface RenderOptions extends DocumentOptions {
  readonly standard: PdfStandard;
}

export interface PictureOptions extends DocumentOptions {
  /** In pixels. */
  readonly width: number;
}

export interface PdfEngine {
  /**
   * @param template Typst source text (import it with `?raw`).
   * @param data Plain JSON, read by the template from /data.json.
   * @throws {UnprintableTextError} when a character is in none of the fonts
   * @throws {PdfFailedError} for every other failure
   */
  render(template: string, data: unknown, options: RenderOptions): Promise<Uint8Array>;
  /** The first page as PNG. Waits behind all documents: somebody is waiting for those. */
  picture(template: string, data: unknown, options: PictureOptions): Promise<Uint8Array>;
  /** Finishes what is queued, then ends the threads. */
  close(): Promise<void>;
}

export interface PdfEngineOptions {
  /** Folder with the TTF files, see findFontsDir(). */
  readonly fontsDir: string;
  readonly workers: number;
  /** The first page of every document says so (decision D69). */
  readonly isTrial?: boolean;
  /** A document that takes longer has a fault; its thread is replaced. */
  readonly timeoutMs?: number;
  /** For tests of crashes. */
  readonly workerUrl?: URL;
}

interface Pending {
  readonly job: TypstJob;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  running: { readonly pending: Pending; readonly timer: NodeJS.Timeout } | undefined;
}

/** TypeScript in the source tree; in the bundle typst-worker.js is an entry beside the server or one folder above. */
function findWorker(): URL {
  const candidates = ['./typst-worker.ts', './typst-worker.js', '../typst-worker.js'];
  const found = candidates.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url));
  if (found === undefined) throw new Error(`typst-worker not found near ${import.meta.url}`);
  return found;
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

class WorkerPool implements PdfEngine {
  readonly #options: PdfEngineOptions;
  readonly #sharedFiles: Readonly<Record<string, Uint8Array>>;
  readonly #threads = new Set<Thread>();
  readonly #queue: Record<TypstOutput['kind'], Pending[]> = { pdf: [], picture: [] };
  #lastId = 0;
  #whenIdle: (() => void) | undefined;
  #closed = false;

  constructor(options: PdfEngineOptions) {
    this.#options = options;
    this.#sharedFiles = {
      'document-parts.typ': encode(documentParts),
      'trial-mark.json': encode(JSON.stringify(options.isTrial === true ? trialDocumentNeutralTexts.mark : '')),
    };
  }

  render(template: string, data: unknown, options: RenderOptions): Promise<Uint8Array> {
    return this.#set(template, data, options, { kind: 'pdf', standard: options.standard });
  }

  picture(template: string, data: unknown, options: PictureOptions): Promise<Uint8Array> {
    return this.#set(template, data, options, { kind: 'picture', width: options.width });
  }

  #set(template: string, data: unknown, options: DocumentOptions, output: TypstOutput): Promise<Uint8Array> {
    if (this.#closed) return Promise.reject(new PdfFailedError('The PDF engine is closed.'));
    this.#lastId += 1;
    const job: TypstJob = {
      id: this.#lastId,
      template,
      data: encode(JSON.stringify(data)),
      files: { ...this.#sharedFiles, ...options.files },
      createdAtSeconds: Math.floor(options.createdAt.getTime() / 1000),
      output,
    };
    return new Promise((resolve, reject) => {
      this.#queue[output.kind].push({ job, resolve, reject });
      this.#startNext();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (!this.#isIdle()) await new Promise<void>((resolve) => (this.#whenIdle = resolve));
    const threads = [...this.#threads];
    this.#threads.clear();
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }

  #isIdle(): boolean {
    return this.#nextQueue() === undefined && [...this.#threads].every(({ running }) => running === undefined);
  }

  #nextQueue(): Pending[] | undefined {
    return [this.#queue.pdf, this.#queue.picture].find((queue) => queue.length > 0);
  }

  /** Threads start with the first documents, not with the server. */
  #startNext(): void {
    for (;;) {
      const queue = this.#nextQueue();
      const [pending] = queue ?? [];
      if (queue === undefined || pending === undefined) break;
      const thread = this.#freeThread();
      if (thread === undefined) break;
      queue.shift();
      const timer = setTimeout(() => {
        this.#drop(thread, new PdfFailedError('The document took too long.'));
      }, this.#options.timeoutMs ?? 20_000);
      thread.running = { pending, timer };
      thread.worker.ref();
      thread.worker.postMessage(pending.job);
    }
    if (this.#isIdle()) this.#whenIdle?.();
  }

  #freeThread(): Thread | undefined {
    const free = [...this.#threads].find(({ running }) => running === undefined);
    if (free !== undefined || this.#threads.size >= this.#options.workers) return free;
    const { fontsDir, workers } = this.#options;
    const workerData: TypstWorkerData = { fontsDir, workers };
    const thread: Thread = {
      worker: new Worker(this.#options.workerUrl ?? findWorker(), { workerData }),
      running: undefined,
    };
    this.#threads.add(thread);
    thread.worker.on('message', (answer: TypstAnswer) => {
      this.#finish(thread, answer);
    });
    thread.worker.on('error', (error) => {
      this.#drop(thread, new PdfFailedError('The PDF thread failed.', { cause: error }));
    });
    thread.worker.on('exit', () => {
      this.#drop(thread, new PdfFailedError('The PDF thread ended.'));
    });
    return thread;
  }

  #finish(thread: Thread, answer: TypstAnswer): void {
    const { running } = thread;
    if (running === undefined || running.pending.job.id !== answer.id) return;
    clearTimeout(running.timer);
    thread.running = undefined;
    // An idle thread must not keep the process alive.
    thread.worker.unref();
    if ('bytes' in answer) running.pending.resolve(answer.bytes);
    else running.pending.reject(pdfErrorOf(answer.failure));
    this.#startNext();
  }

  /** A broken thread costs its own document only; the next document starts a new one. */
  #drop(thread: Thread, reason: PdfFailedError): void {
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

export function createPdfEngine(options: PdfEngineOptions): PdfEngine {
  return new WorkerPool(options);
}
