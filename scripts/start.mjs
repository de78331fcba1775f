// `npm start`: brings what is missing, builds when needed, runs the product in the foreground.
import process from 'node:process';
import { handOver, prepareRuntime, runMain } from './runtime.mjs';

await runMain(async () => {
  const runtime = await prepareRuntime({ settings: true, build: true });
  // Threads that set documents share one heap: half the memory on Linux, elsewhere without effect. What draws the mails checks
  // itself at every step unless it is told that nobody develops here.
  const env = { MALLOC_ARENA_MAX: '1', NODE_ENV: 'production', ...process.env };
  return handOver({ ...runtime, env }, ['dist/server/main.js', ...process.argv.slice(2)]);
});
