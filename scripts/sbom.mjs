// `npm run sbom`: writes the product's components to out/sbom.json (CycloneDX), from the lock file alone and without a network.
import { prepareRuntime, runMain } from './runtime.mjs';
import { runProcess } from './runtime/run-process.mjs';

await runMain(async () => {
  const { node, env, root } = await prepareRuntime();
  const { code } = await runProcess(node, ['scripts/build/write-sbom.ts'], { cwd: root, env, output: 'show' });
  return code;
});
