// `npm run check`: the quick part of `npm test` - types, lint, format, import rules, unused code, rules - in under a minute.
import { checkGeneratedFiles } from './checks/generated-files.mjs';
import { runVitest } from './checks/run-vitest.mjs';
import { staticChecks } from './checks/static-checks.mjs';
import { createTally, runConcurrently, runStep } from './checks/tally.mjs';
import { prepareRuntime, runMain } from './runtime.mjs';

await runMain(async () => {
  const runtime = await prepareRuntime();
  const tally = createTally();
  await checkGeneratedFiles(runtime, tally);
  const jobs = [
    ...staticChecks.map((check) => () => runStep(runtime, check, tally)),
    () => runVitest(runtime, ['rules', 'web', 'house'], tally),
  ];
  await runConcurrently(jobs, 2, (job) => job());
  return tally.finish();
});
