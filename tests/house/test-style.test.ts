// Tests that wait, are left out or fake a module prove less than they say.
import { expect, test } from 'vitest';
import { files, textOf } from './tree.ts';

const own = 'tests/house/test-style.test.ts';
const tests = files.filter((path) => /\.(?:test|spec)\.tsx?$/.test(path) && path !== own);

const refused = [
  {
    what: 'skipped or lone tests',
    pattern: /\b(?:test|it|describe)\.(?:skip|only|todo|fixme|fails|skipIf|runIf)\b/,
  },
  { what: 'mocked modules', pattern: /\bvi\.(?:mock|doMock|stubGlobal)\b/ },
  { what: 'snapshots', pattern: /toMatch(?:Inline)?Snapshot|toHaveScreenshot/ },
  { what: 'sleeps', pattern: /\bwaitForTimeout\b|\bsetTimeout\([^)]*resolve|timers\/promises/ },
] as const;

test.each(refused)('no story has $what', ({ pattern }) => {
  expect(tests.filter((path) => pattern.test(textOf(path)))).toEqual([]);
});

test('names of tests are sentences of three words or more', () => {
  const title = /^\s*(?:test|it)(?:\.each\([^\n]*\))?\(\s*(['"`])(.+?)\1/gm;
  const short = tests.flatMap((path) =>
    [...textOf(path).matchAll(title)]
      .map((match) => (match[2] ?? '').replaceAll(/\[[^\]]+\]/g, '').trim())
      .filter((name) => name.split(/\s+/).length < 3)
      .map((name) => `${path}: ${name}`),
  );
  expect(short).toEqual([]);
});

test('every test of rules lies beside what it tests', () => {
  const beside = (path: string): boolean =>
    ['.ts', '.tsx', '.typ', ''].some((ending) => files.includes(path.replace(/\.test\.tsx?$/, ending)));
  const lost = tests.filter((path) => /^src\/[^/]+\/rules\//.test(path) && !beside(path));
  expect(lost).toEqual([]);
});
