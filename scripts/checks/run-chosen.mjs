// Runs only the chosen test files: shows their output while they run, then what passed, failed or needed a second try, as after the
// whole run.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ClearProblem, findChromium } from '../runtime.mjs';
import { runProcess } from '../runtime/run-process.mjs';
import { buildStep } from './build-step.mjs';
import { readPlaywright, readVitest } from './read-report.mjs';

const vitest = 'node_modules/vitest/vitest.mjs';
const playwright = 'node_modules/@playwright/test/cli.js';

/** Colours are for a terminal, not for a file or a program that reads the output. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/** Runs one tool over its files; its report says what passed. */
async function runTool(runtime, { title, args, env = {}, read }, tally) {
  const since = Date.now();
  const cache = join(runtime.root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'chosen-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await runProcess(runtime.node, args(report), {
      cwd: runtime.root,
      env: { ...runtime.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      output: 'show',
    });
    const outcome = readOutcome(report, read);
    // An error outside any test also ends with an exit code other than 0.
    const failed = outcome.failed === 0 && code !== 0 ? 1 : outcome.failed;
    tally.add({ title }, { ...outcome, failed, output: '' }, since);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readOutcome(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    if (error.code === 'ENOENT') return { passed: 0, failed: 1 }; // it broke before the first test
    throw error;
  }
}

function runVitestFiles(runtime, { title, files, options }, tally) {
  const args = (report) => [
    vitest,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files.map((file) => join(runtime.root, file)),
    ...options,
  ];
  const read = (report) => readVitest(report, runtime.root, { isByName: options.length > 0 });
  return runTool(runtime, { title, args, env: plain, read }, tally);
}

async function runBrowserFiles(runtime, { files, options }, tally) {
  // Playwright reads file names as patterns, and has another name for Vitest's `-t`.
  const patterns = files.map((file) => `${file.replaceAll('.', String.raw`\.`)}$`);
  const words = options.map((word) => (word === '-t' ? '-g' : word));
  const args = () => [
    playwright,
    'test',
    '--reporter=list,json',
    ...patterns,
    ...words,
    ...(words.length > 0 ? ['--pass-with-no-tests'] : []),
  ];
  const env = { CHROMIUM_PATH: await findChromium(runtime) };
  await runTool(runtime, { title: 'Browser', args, env, read: readPlaywright }, tally);
}

/** Nothing is generated or checked first: tests need no types, and the build writes the route tree itself. */
export async function runChosen(runtime, chosen, options, tally) {
  const { quick, process: processes, browser } = chosen;
  if (quick.length > 0) await runVitestFiles(runtime, { title: 'Tests', files: quick, options }, tally);
  if (processes.length + browser.length === 0 || !(await buildStep(runtime, tally, 0))) return;
  if (processes.length > 0)
    await runVitestFiles(runtime, { title: 'Tests (process)', files: processes, options }, tally);
  if (browser.length > 0) await runBrowserFiles(runtime, { files: browser, options }, tally);
}

/** Vitest keeps the terminal and reruns the tests affected by a change. */
export async function watchChosen(runtime, { quick, process: processes, browser }, options) {
  const [other] = [...processes, ...browser];
  if (other !== undefined) {
    throw new ClearProblem(
      `${other} braucht das gebaute Programm und läuft deshalb nicht mit --watch. Einmal läuft es so: npm test -- ${other}`,
    );
  }
  const projects = ['rules', 'web', 'house', 'drawn', 'server'].flatMap((name) => ['--project', name]);
  const args = [vitest, 'watch', ...projects, ...quick.map((file) => join(runtime.root, file)), ...options];
  const { code } = await runProcess(runtime.node, args, { cwd: runtime.root, env: runtime.env, output: 'terminal' });
  return code;
}
