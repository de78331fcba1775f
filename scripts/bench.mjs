// `npm run bench`: measures cost ratios and shows each beside its limit.
import process from 'node:process';
import { prepareRuntime, runMain } from './runtime.mjs';
import { runProcess } from './runtime/run-process.mjs';

await runMain(async () => {
  const runtime = await prepareRuntime({ build: true });
  const args = ['scripts/measure/run-measurements.ts', 'bench', ...process.argv.slice(2)];
  const { env } = runtime;
  const { code } = await runProcess(runtime.node, args, { cwd: runtime.root, env, output: 'show' });
  return code;
});
