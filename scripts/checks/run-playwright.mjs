import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from '../runtime/run-process.mjs';
import { readPlaywright } from './read-report.mjs';

function readReport(file) {
  try {
    return readPlaywright(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error.code === 'ENOENT') return { passed: 0, failed: 1 }; // it broke before the first test
    throw error;
  }
}

/** Browser stories and accessibility tests against the built product; each worker starts its own instance. */
export async function runPlaywright(runtime, chromium, tally) {
  const since = Date.now();
  // The report is kept, like Vitest's: it shows how long each story took.
  const report = join(runtime.root, '.cache', 'playwright.json');
  mkdirSync(join(runtime.root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const env = {
    ...runtime.env,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    NO_COLOR: '1',
  };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  const { code, output } = await runProcess(runtime.node, args, { cwd: runtime.root, env });
  const outcome = readReport(report);
  const failed = outcome.failed === 0 && code !== 0 ? 1 : outcome.failed;
  tally.add({ title: 'Browser' }, { ...outcome, failed, output }, since);
}
