// `npm test`: all tests, in the order in which an error is found fastest.
// `npm test -- FILE ... [-t name]`: only these files. `npm test -- --watch [FILE ...]`: again after each change.
import process from 'node:process';
import { buildStep } from './checks/build-step.mjs';
import { chooseTests, splitArguments } from './checks/choose-tests.mjs';
import { checkGeneratedFiles } from './checks/generated-files.mjs';
import { withMemoryFolder } from './checks/memory-folder.mjs';
import { runChosen, watchChosen } from './checks/run-chosen.mjs';
import { runPlaywright } from './checks/run-playwright.mjs';
import { runVitest } from './checks/run-vitest.mjs';
import { staticChecks } from './checks/static-checks.mjs';
import { createTally, runStep } from './checks/tally.mjs';
import { findChromium, prepareRuntime, runMain } from './runtime.mjs';

async function runAll(runtime, tally) {
  // This is checked first: a missing browser should not only show after minutes.
  const chromium = await findChromium(runtime);
  await checkGeneratedFiles(runtime, tally);
  const isBuilt = await buildStep(runtime, tally, 1);
  const checksAndTests = async () => {
    for (const check of staticChecks) await runStep(runtime, check, tally);
    await runVitest(runtime, ['rules', 'web', 'house', 'drawn', 'server'], tally);
  };
  // The stories about killed processes mostly wait for starts, so work that only computes runs beside them.
  await Promise.all([checksAndTests(), ...(isBuilt ? [runVitest(runtime, ['process'], tally)] : [])]);
  if (isBuilt) await runPlaywright(runtime, chromium, tally);
}

await runMain(async () => {
  const { isWatching, names, options } = splitArguments(process.argv.slice(2));
  const chosen = chooseTests(names);
  const runtime = await prepareRuntime();
  if (isWatching) return watchChosen(runtime, chosen, options);
  const tally = createTally();
  await withMemoryFolder(runtime, (quick) =>
    names.length > 0 ? runChosen(quick, chosen, options, tally) : runAll(quick, tally),
  );
  return tally.finish();
});
