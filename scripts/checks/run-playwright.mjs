import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

/** Browser stories and accessibility, against the built product; each worker starts its own. */
export async function runPlaywright(runtime, chromium, tally) {
  const since = Date.now();
  const folder = mkdtempSync(join(runtime.root, '.cache', 'journeys-'));
  const report = join(folder, 'report.json');
  const env = {
    ...runtime.env,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    NO_COLOR: '1',
  };
  try {
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
    const { code, output } = await runProcess(runtime.node, args, { cwd: runtime.root, env });
    const outcome = readReport(report);
    const failed = outcome.failed === 0 && code !== 0 ? 1 : outcome.failed;
    tally.add({ title: 'Browser' }, { ...outcome, failed, output }, since);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
