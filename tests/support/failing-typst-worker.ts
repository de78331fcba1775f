// A worker thread that obeys: 'crash' ends it, 'hang' never answers, anything else comes back as the document.
import { parentPort } from 'node:worker_threads';
import type { TypstJob } from '../../src/platform/pdf/typst-job.ts';
import type { ThreadJob } from '../../src/platform/threads/thread-pool.ts';

parentPort?.on('message', ({ id, job: { template } }: ThreadJob<TypstJob>) => {
  if (template === 'crash') throw new Error('crashed on request');
  if (template === 'exit') process.exit(3);
  if (template !== 'hang') parentPort?.postMessage({ id, answer: { bytes: new TextEncoder().encode(template) } });
});
