// `npm run proof`: checks that need volume, endurance or external tools, with each figure beside its limit.
import process from 'node:process';
import { prepareRuntime, runMain } from './runtime.mjs';
import { findChromium } from './runtime/find-chromium.mjs';
import { runProcess } from './runtime/run-process.mjs';

await runMain(async () => {
  const runtime = await prepareRuntime({ build: true });
  const args = ['scripts/measure/run-measurements.ts', 'proof', ...process.argv.slice(2)];
  const env = { ...runtime.env, CHROMIUM_PATH: await findChromium(runtime) };
  const { code } = await runProcess(runtime.node, args, { cwd: runtime.root, env, output: 'show' });
  return code;
});
