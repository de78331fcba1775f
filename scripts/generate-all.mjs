// `npm run generate`: the files that are made from others and not kept in the repository.
import { generateSteps } from './checks/static-checks.mjs';
import { createTally, runStep } from './checks/tally.mjs';
import { prepareRuntime, runMain } from './runtime.mjs';

await runMain(async () => {
  const runtime = await prepareRuntime();
  const tally = createTally();
  for (const step of generateSteps) await runStep(runtime, step, tally);
  return tally.finish();
});
