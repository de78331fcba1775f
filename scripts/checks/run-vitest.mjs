import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from '../runtime/run-process.mjs';

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null; // it broke before the first test
    throw error;
  }
}

/** Files that could not even be loaded hold no tests; they must not pass for that. */
const brokenFiles = (report) =>
  report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .length;

/** A skipped test proves nothing and counts as failed. */
const failures = (report) => report.numFailedTests + report.numPendingTests + report.numTodoTests + brokenFiles(report);

/** @param {string[]} projects names from vitest.config.ts */
export async function runVitest(runtime, projects, tally) {
  const since = Date.now();
  const file = join(runtime.root, '.cache', `vitest-${projects.join('-')}.json`);
  mkdirSync(join(runtime.root, '.cache'), { recursive: true });
  rmSync(file, { force: true });
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { code, output } = await runProcess(
    runtime.node,
    [...args, ...projects.flatMap((name) => ['--project', name])],
    {
      cwd: runtime.root,
      env: { ...runtime.env, NO_COLOR: '1' },
    },
  );
  const report = readReport(file);
  const passed = report?.numPassedTests ?? 0;
  const failed = report === null ? 1 : failures(report);
  // An error outside any test, or no tests at all, also ends with another code than 0.
  tally.add(
    { title: `Tests (${projects.join(', ')})` },
    { passed, failed: failed === 0 && code !== 0 ? 1 : failed, output },
    since,
  );
}
