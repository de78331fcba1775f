// The list of clauses is sound, every clause is named by a test that exists, tests name only clauses that exist, the page is up to date.
import { expect, test } from 'vitest';
import { clauses } from '../support/spec-clauses.ts';
import {
  faultsOf,
  isTestFile,
  namedByNoTest,
  openClauses,
  readCoverage,
  renderCoverage,
  unknownIds,
} from '../support/spec-coverage.ts';
import { files, textOf } from './tree.ts';

const tests = files.filter(isTestFile).map((path) => ({ path, text: textOf(path) }));
const coverage = readCoverage(tests);

test('every clause has an id of its own', () => {
  const ids = clauses.map(([id]) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

test('every reading is a number of the lists', () => {
  expect(clauses.flatMap(([, , ...readings]) => readings).filter((one) => !/^[DLW]\d\d$/.test(one))).toEqual([]);
});

test('tests name only clauses that exist', () => {
  expect(unknownIds(coverage)).toEqual([]);
});

test('a clause is named at a test, not in passing', () => {
  expect(namedByNoTest(tests)).toEqual([]);
});

test('every clause is named by a test', () => {
  expect(openClauses(coverage)).toEqual([]);
});

test('docs/spec-coverage.md is up to date', () => {
  const page = files.includes('docs/spec-coverage.md') ? textOf('docs/spec-coverage.md') : '';
  expect(page === renderCoverage(coverage), 'run: node scripts/spec-coverage.ts').toBe(true);
});

test('the page is refused for a clause that is not there, a test that is not there, and a clause without a test', () => {
  const faults = faultsOf([
    { path: 'a.test.ts', text: "test('[S1.nowhere] a slip of the pen', () => {});" },
    { path: 'b.test.ts', text: "// [S1.code] [S1.voice]\nconst once = 'a test stood here';\n" },
    { path: 'c.spec.ts', text: "// [S1.tax]\ntest('below its comment', () => {});" },
  ]);
  expect(faults.slice(0, 4)).toEqual([
    'no such clause: S1.nowhere, named by a.test.ts',
    'no test below the comment: b.test.ts: S1.code',
    'no test below the comment: b.test.ts: S1.voice',
    'no test names S1.language',
  ]);
  expect(faults).not.toContain('no test names S1.tax');
  expect(faults).toHaveLength(3 + clauses.length - 1);
});
