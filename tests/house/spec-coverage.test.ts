// The list of clauses is sound, tests name only clauses that exist, finished milestones are shown, the page is up to date.
import { expect, test } from 'vitest';
import { clauses } from '../support/spec-clauses.ts';
import { isTestFile, openClauses, readCoverage, renderCoverage, unknownIds } from '../support/spec-coverage.ts';
import { files, textOf } from './tree.ts';

const coverage = readCoverage(files.filter(isTestFile).map((path) => ({ path, text: textOf(path) })));

test('every clause has an id of its own', () => {
  const ids = clauses.map(([id]) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

test('tests name only clauses that exist', () => {
  expect(unknownIds(coverage)).toEqual([]);
});

test('every clause of a finished milestone is named by a test', () => {
  expect(openClauses(coverage)).toEqual([]);
});

test('docs/spec-coverage.md is up to date', () => {
  const page = files.includes('docs/spec-coverage.md') ? textOf('docs/spec-coverage.md') : '';
  expect(page === renderCoverage(coverage), 'run: node scripts/spec-coverage.ts').toBe(true);
});
