// `npm start`: installs what is missing, builds when needed, runs the product in the foreground.
import process from 'node:process';
import { handOver, prepareRuntime, runMain } from './runtime.mjs';
import { leanMemory } from './runtime/lean-memory.mjs';

await runMain(async () => {
  const runtime = await prepareRuntime({
    settings: true,
    build: true,
    installed: '„systemctl restart mietschuldenfrei“',
  });
  // React, which renders the mails, runs development checks at every step unless this is set to production.
  const env = { ...leanMemory, NODE_ENV: 'production', ...process.env };
  return handOver({ ...runtime, env }, ['dist/server/main.js', ...process.argv.slice(2)]);
});
