// Counts what passed and failed, shows failing output in full, ends with the one line that machines read.
import process from 'node:process';
import { runProcess } from '../runtime/run-process.mjs';

const seconds = (since) => `${((Date.now() - since) / 1000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} s`;

export function createTally() {
  let passed = 0;
  let failed = 0;
  return {
    add(step, result, since) {
      passed += result.passed;
      failed += result.failed;
      const isGood = result.failed === 0;
      const counts =
        result.passed + result.failed > 1 ? `, ${result.passed} bestanden, ${result.failed} fehlgeschlagen` : '';
      process.stdout.write(`${isGood ? '✓' : '✗'} ${step.title} (${seconds(since)}${counts})\n`);
      if (!isGood) process.stdout.write(`${result.output.trimEnd()}\n\n`);
      return isGood;
    },
    /** @returns {number} the exit code */
    finish() {
      process.stdout.write(`${passed} passed, ${failed} failed\n`);
      return failed === 0 && passed > 0 ? 0 : 1;
    },
  };
}

/** One program, one test: its exit code decides. */
export async function runStep(runtime, step, tally) {
  const since = Date.now();
  const { code, output } = await runProcess(runtime.node, step.args, { cwd: runtime.root, env: runtime.env });
  return tally.add(step, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }, since);
}

/** Runs steps at most `width` at a time. */
export async function runAbreast(steps, width, run) {
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await run(step);
  };
  await Promise.all(Array.from({ length: width }, lane));
}
