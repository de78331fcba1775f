import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from '../runtime/run-process.mjs';

function readCounts(file) {
  try {
    const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
    // A test that passes only at times or was left out proves nothing.
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
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
    const { passed, failed } = readCounts(report);
    tally.add({ title: 'Browser' }, { passed, failed: failed === 0 && code !== 0 ? 1 : failed, output }, since);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
