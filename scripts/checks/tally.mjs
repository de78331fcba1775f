// Counts what passed and failed, shows failing output in full, and ends with the names of what failed, of what passed only when
// repeated, and with the one line that programs read.
import process from 'node:process';
import { runProcess } from '../runtime/run-process.mjs';

const seconds = (since) => `${((Date.now() - since) / 1000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} s`;

const list = (title, names) => [title, ...names.map((name) => `  ${name}`)];

export function createTally() {
  let passed = 0;
  let failed = 0;
  const failures = [];
  const secondTries = [];
  return {
    /** @param result an Outcome of read-report.mjs, with optional names, and the program's output */
    add(step, result, since) {
      passed += result.passed;
      failed += result.failed;
      secondTries.push(...(result.secondTries ?? []));
      const isGood = result.failed === 0;
      const counts =
        result.passed + result.failed > 1 ? `, ${result.passed} bestanden, ${result.failed} fehlgeschlagen` : '';
      process.stdout.write(`${isGood ? '✓' : '✗'} ${step.title} (${seconds(since)}${counts})\n`);
      if (isGood) return true;
      failures.push(...(result.failures?.length ? result.failures : [step.title]));
      process.stdout.write(`${result.output.trimEnd()}\n\n`);
      return false;
    },
    /** @returns {number} the exit code */
    finish() {
      const lines = [
        ...list(`Zweite Versuche: ${secondTries.length}`, secondTries),
        ...(failures.length > 0 ? list('Fehlgeschlagen:', failures) : []),
        `${passed} passed, ${failed} failed`,
      ];
      process.stdout.write(`${lines.join('\n')}\n`);
      return failed === 0 && passed > 0 ? 0 : 1;
    },
  };
}

/** Runs one program as one test, by its exit code. */
export async function runStep(runtime, step, tally) {
  const since = Date.now();
  const { code, output } = await runProcess(runtime.node, step.args, { cwd: runtime.root, env: runtime.env });
  return tally.add(step, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }, since);
}

/** Runs at most `width` steps at a time. */
export async function runConcurrently(steps, width, run) {
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await run(step);
  };
  await Promise.all(Array.from({ length: width }, lane));
}
