// `npm run operator -- <command>`: the operator's command line, a second entry of the server bundle.
import process from 'node:process';
import { handOver, prepareRuntime, runMain } from './runtime.mjs';
import { leanMemory } from './runtime/lean-memory.mjs';

await runMain(async () => {
  const words = process.argv.slice(2);
  const installed = `„${['mietschuldenfrei-operator', ...words].join(' ')}“`;
  const runtime = await prepareRuntime({ settings: true, build: true, installed });
  return handOver({ ...runtime, env: { ...leanMemory, ...process.env } }, ['dist/server/operator.js', ...words]);
});
