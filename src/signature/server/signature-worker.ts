// The worker thread, which redraws one signature picture at a time.
import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadJob } from '../../platform/threads/thread-pool.ts';
import type { RedrawAnswer } from './read-signature.ts';
import { redrawSignature } from './redraw-signature.ts';

if (parentPort === null) throw new Error('signature-worker runs as a worker thread only.');
const port = parentPort;

port.on('message', ({ id, job }: ThreadJob<Uint8Array>) => {
  const answer: RedrawAnswer = redrawSignature(Buffer.from(job));
  const sent: ThreadAnswer<RedrawAnswer> = { id, answer };
  port.postMessage(sent);
});
