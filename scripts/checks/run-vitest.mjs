import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from '../runtime/run-process.mjs';
import { readVitest } from './read-report.mjs';

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null; // it broke before the first test
    throw error;
  }
}

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
  const outcome = report === null ? { passed: 0, failed: 1 } : readVitest(report, runtime.root);
  // An error outside any test, or no tests at all, also ends with an exit code other than 0.
  const failed = outcome.failed === 0 && code !== 0 ? 1 : outcome.failed;
  tally.add({ title: `Tests (${projects.join(', ')})` }, { ...outcome, failed, output }, since);
}
