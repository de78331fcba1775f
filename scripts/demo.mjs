// `npm run demo`: runs the whole process over HTTP and leaves the documents in out/.
import process from 'node:process';
import { handOver, prepareRuntime, runMain } from './runtime.mjs';

await runMain(async () => {
  const runtime = await prepareRuntime({ build: true });
  return handOver({ ...runtime, env: process.env }, ['scripts/demo/play-path.ts', ...process.argv.slice(2)]);
});
