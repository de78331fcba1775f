// Every weak place and every requirement of the ASVS that applies is named by a test, or stands with its reason among the exceptions.
import { expect, test } from 'vitest';
import {
  isSecurityTest,
  needlessExceptions,
  readSecurityCoverage,
  renderSecurity,
  unknownPlaces,
  untested,
} from '../support/security-coverage.ts';
import { files, textOf } from './tree.ts';

const coverage = readSecurityCoverage(files.filter(isSecurityTest).map((path) => ({ path, text: textOf(path) })));

test('every id is named by a test or excepted with a reason', () => {
  expect(untested(coverage)).toEqual([]);
});

test('an exception ends with its test, and tests name only weak places that exist', () => {
  expect([needlessExceptions(coverage), unknownPlaces(coverage)]).toEqual([[], []]);
});

test('docs/security.md is up to date', () => {
  const page = files.includes('docs/security.md') ? textOf('docs/security.md') : '';
  expect(page === renderSecurity(coverage), 'run: node scripts/security-coverage.ts').toBe(true);
});
