// `npm start`: brings what is missing, builds when needed, runs the product in the foreground.
import process from 'node:process';
import { handOver, prepareRuntime, runMain } from './runtime.mjs';

await runMain(async () => {
  const runtime = await prepareRuntime({ build: true });
  return handOver({ ...runtime, env: process.env }, ['dist/server/main.js', ...process.argv.slice(2)]);
});
