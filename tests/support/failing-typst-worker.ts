// A worker thread that obeys: 'crash' ends it, 'hang' never answers, anything else comes back as the document.
import { parentPort } from 'node:worker_threads';
import type { TypstJob } from '../../src/platform/pdf/typst-job.ts';

parentPort?.on('message', ({ id, template }: TypstJob) => {
  if (template === 'crash') throw new Error('crashed on request');
  if (template === 'exit') process.exit(3);
  if (template !== 'hang') parentPort?.postMessage({ id, bytes: new TextEncoder().encode(template) });
});
