// The last lines of `npm test`: they alone show what failed, and what passed only at the second try.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const at = (file: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, file)).href);

/** The last lines of a run with these reports. */
function closingLines(reports: { vitest: unknown; playwright: unknown }, options = {}): string[] {
  const script = `
    const { createTally } = await import(${at('tally.mjs')});
    const { readPlaywright, readVitest } = await import(${at('read-report.mjs')});
    const tally = createTally();
    tally.add({ title: 'Typen' }, { passed: 1, failed: 0, output: '' }, Date.now());
    const output = 'lange Ausgabe';
    const quick = readVitest(${JSON.stringify(reports.vitest)}, '/house', ${JSON.stringify(options)});
    tally.add({ title: 'Tests' }, { ...quick, output }, Date.now());
    tally.add({ title: 'Browser' }, { ...readPlaywright(${JSON.stringify(reports.playwright)}), output }, Date.now());
    tally.finish();`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const lines = output.trimEnd().split('\n');
  return lines.slice(lines.findIndex((line) => line.startsWith('Zweite Versuche')));
}

const unit = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
});
const file = (name: string, assertionResults: unknown[], status = 'passed') => ({ name, status, assertionResults });
const location = { file: '/house/journeys/a-story.spec.ts', line: 7 };
const story = (title: string, status: string, message?: string) => ({
  title,
  file: 'journeys/a-story.spec.ts',
  tests: [{ status, projectName: 'mobile', results: [message === undefined ? {} : { error: { message, location } }] }],
});

test('when all is well they say that nothing was played twice', () => {
  const vitest = { numPassedTests: 1, testResults: [file('/house/a.test.ts', [unit('works', 'passed')])] };
  const playwright = { errors: [], suites: [{ specs: [story('is told', 'expected')] }] };
  expect(closingLines({ vitest, playwright })).toEqual(['Zweite Versuche: 0', '3 passed, 0 failed']);
});

test('they name what failed, what was left out or not even loaded, and what passed only when it was played again', () => {
  const vitest = {
    numPassedTests: 2,
    testResults: [
      file('/house/a.test.ts', [unit('works', 'passed'), unit('breaks', 'failed'), unit('rests', 'skipped')], 'failed'),
      file('/house/b.test.ts', [], 'failed'),
      file('/house/c.test.ts', [unit('needs two tries', 'passed', ['Error: too slow\nat ...'])]),
    ],
  };
  const playwright = {
    errors: [{ message: 'no browser\nat ...' }],
    suites: [
      { suites: [{ specs: [story('is told twice', 'flaky', 'too late\nat ...'), story('ends badly', 'unexpected')] }] },
    ],
  };
  expect(closingLines({ vitest, playwright })).toEqual([
    'Zweite Versuche: 2',
    '  c.test.ts: needs two tries',
    '    Error: too slow',
    '    at ...',
    '  journeys/a-story.spec.ts: is told twice [mobile]',
    '    too late',
    '    at ...',
    '    at a-story.spec.ts:7',
    'Fehlgeschlagen:',
    '  a.test.ts: breaks',
    '  a.test.ts: rests (ausgelassen)',
    '  b.test.ts',
    '  journeys/a-story.spec.ts: ends badly [mobile]',
    '  außerhalb der Tests: no browser',
    '4 passed, 5 failed',
  ]);
});

test('what a chosen name leaves out is no failure, and what failed or was played twice is still told', () => {
  const tests = [
    unit('works', 'passed'),
    unit('rests', 'skipped'),
    unit('breaks', 'failed'),
    unit('needs two tries', 'passed', ['Error: too slow']),
  ];
  const vitest = { numPassedTests: 2, testResults: [file('/house/a.test.ts', tests, 'failed')] };
  expect(closingLines({ vitest, playwright: { errors: [], suites: [] } }, { isByName: true })).toEqual([
    'Zweite Versuche: 1',
    '  a.test.ts: needs two tries',
    '    Error: too slow',
    'Fehlgeschlagen:',
    '  a.test.ts: breaks',
    '3 passed, 1 failed',
  ]);
});

test('of a story that was played again they say what its page told', () => {
  const folder = mkdtempSync(join(tmpdir(), 'closing-lines-'));
  const path = join(folder, 'error-context.md');
  writeFileSync(
    path,
    '```yaml\n- heading "Prüfen" [level=1]\n- alert:\n  - paragraph: Unterschrift fehlt\n- link "Hilfe"\n```\n',
  );
  const told = story('is told twice', 'flaky', 'too late');
  const results = [{ ...told.tests[0]?.results[0], attachments: [{ name: 'error-context', path }] }];
  const playwright = { errors: [], suites: [{ specs: [{ ...told, tests: [{ ...told.tests[0], results }] }] }] };
  const lines = closingLines({ vitest: { numPassedTests: 0, testResults: [] }, playwright });
  rmSync(folder, { recursive: true });
  expect(lines.filter((line) => line.includes('|'))).toEqual([
    '    | - heading "Prüfen" [level=1]',
    '    | - alert:',
    '    | - paragraph: Unterschrift fehlt',
  ]);
});
