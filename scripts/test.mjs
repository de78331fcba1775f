// `npm test`: correctness, everything, in the order in which a mistake is cheapest to see.
import { checkGeneratedFiles } from './checks/generated-files.mjs';
import { runPlaywright } from './checks/run-playwright.mjs';
import { runVitest } from './checks/run-vitest.mjs';
import { staticChecks } from './checks/static-checks.mjs';
import { createTally, runStep } from './checks/tally.mjs';
import { buildProduct, ClearProblem, findChromium, prepareRuntime, runMain } from './runtime.mjs';

async function buildStep(runtime, tally) {
  const since = Date.now();
  try {
    await buildProduct(runtime.node);
    return tally.add({ title: 'Bauen' }, { passed: 1, failed: 0, output: '' }, since);
  } catch (error) {
    if (!(error instanceof ClearProblem)) throw error;
    return tally.add({ title: 'Bauen' }, { passed: 0, failed: 1, output: error.message }, since);
  }
}

await runMain(async () => {
  const runtime = await prepareRuntime();
  // Asked for first: a missing browser should not show after minutes.
  const chromium = await findChromium(runtime);
  const tally = createTally();
  await checkGeneratedFiles(runtime, tally);
  for (const check of staticChecks) await runStep(runtime, check, tally);
  await runVitest(runtime, ['rules', 'house', 'server'], tally);
  if (await buildStep(runtime, tally)) {
    await runVitest(runtime, ['process'], tally);
    await runPlaywright(runtime, chromium, tally);
  }
  return tally.finish();
});
