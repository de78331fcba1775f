// The same question gets the same answer from a rule, whatever was asked before: no module of rules has a variable of its own.
// So their tests need no process each (vitest.config.ts).
import { expect, test } from 'vitest';
import { files, textOf } from './tree.ts';

const rules = files.filter((path) => /^src\/(?:.+\/)?rules\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

/** Formatted as they are, only what stands at the beginning of a line belongs to the module. */
const keepsSomething = (text: string): boolean => /^(?:export )?(?:let|var)\b/m.test(text);

/** Their tests share the modules, the clock and the globals, so they leave them as they are. */
const changesShared = (text: string): boolean => /\b(?:vi\.|globalThis\b|process\.)/.test(text);

test('no module of rules has a variable of its own', () => {
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.filter((path) => keepsSomething(textOf(path)))).toEqual([]);
});

test('no test of rules changes what all of them share', () => {
  const tests = files.filter((path) => /^src\/(?:.+\/)?rules\/.+\.test\.ts$/.test(path));
  expect(tests.filter((path) => changesShared(textOf(path)))).toEqual([]);
});

test.each(['let last = 0;', 'import a from "a";\nexport let last = 0;'])('a module with %j is found', (planted) => {
  expect(keepsSomething(planted)).toBe(true);
});

test.each(['vi.useFakeTimers();', 'globalThis.fetch = answer;', "process.env['TZ'] = 'UTC';"])(
  'a test with %j is found',
  (planted) => {
    expect(changesShared(planted)).toBe(true);
  },
);
