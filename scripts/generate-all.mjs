// `npm run generate`: writes the generated files. They are committed: do so after a new migration or page.
import { generateFiles } from './checks/generated-files.mjs';
import { createTally } from './checks/tally.mjs';
import { prepareRuntime, runMain } from './runtime.mjs';

await runMain(async () => {
  const runtime = await prepareRuntime();
  const tally = createTally();
  await generateFiles(runtime, tally);
  return tally.finish();
});
