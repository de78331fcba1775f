import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { runProcess } from '../runtime/run-process.mjs';

function readCounts(file) {
  try {
    const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
    // One that was left out proves nothing. One that passed when it was played again is named: it is to be looked at.
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped + errors.length,
      shaky: shakyOf(suites),
    };
  } catch (error) {
    if (error.code === 'ENOENT') return { passed: 0, failed: 1, shaky: [] }; // it broke before the first test
    throw error;
  }
}

/** Stories that failed once and then passed, with what went wrong. */
function shakyOf(suites) {
  return suites.flatMap((suite) => [
    ...shakyOf(suite.suites ?? []),
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => `${file}: ${title}\n  ${results[0]?.error?.message ?? ''}`),
    ),
  ]);
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
    const { passed, failed, shaky } = readCounts(report);
    if (shaky.length > 0) process.stdout.write(`Erst beim zweiten Mal bestanden:\n${shaky.join('\n')}\n`);
    tally.add({ title: 'Browser' }, { passed, failed: failed === 0 && code !== 0 ? 1 : failed, output }, since);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
