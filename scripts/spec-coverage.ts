// Writes docs/spec-coverage.md: node scripts/spec-coverage.ts. Fails while a clause has no test, or a test no clause.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { files, root, textOf } from '../tests/house/tree.ts';
import { faultsOf, isTestFile, readCoverage, renderCoverage } from '../tests/support/spec-coverage.ts';

const tests = files.filter(isTestFile).map((path) => ({ path, text: textOf(path) }));
const faults = faultsOf(tests);
if (faults.length === 0) {
  mkdirSync(join(root, 'docs'), { recursive: true });
  writeFileSync(join(root, 'docs/spec-coverage.md'), renderCoverage(readCoverage(tests)));
} else {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}
