// Reads a test run's report: how many tests passed and failed, and the names of those that need attention.

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures
 * @property {string[]} [secondTries] failed once, and passed when they were played again
 */

/**
 * Vitest, `--reporter=json`. A skipped test proves nothing and counts as failed, unless `isByName`: a chosen name (`-t`) skips
 * others on purpose.
 * @returns {Outcome}
 */
export function readVitest(report, root, { isByName = false } = {}) {
  const isLeftOut = ({ status }) => isByName && status !== 'failed';
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = shortName(name, root);
    // A file that could not even be loaded contains no tests; it must not count as passed.
    if (status === 'failed' && assertionResults.length === 0) return [file];
    return assertionResults
      .filter((test) => test.status !== 'passed' && !isLeftOut(test))
      .map((test) => `${file}: ${test.fullName}${test.status === 'failed' ? '' : ' (ausgelassen)'}`);
  });
  const secondTries = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      // A test that passed but reports a failure was repeated.
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map((test) => `${shortName(name, root)}: ${test.fullName}\n${reasonOf(test.failureMessages[0])}`),
  );
  return { passed: report.numPassedTests, failed: failures.length, failures, secondTries };
}

/** The beginning of a failure message: the output of a test that finally passed is not shown. */
function reasonOf(message) {
  const lines = stripVTControlCharacters(message).split('\n');
  const told = lines.filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  return told
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n');
}

const shortName = (name, root) => (name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name);

/**
 * Playwright, `--reporter=json`. A skipped test proves nothing.
 * @returns {Outcome}
 */
export function readPlaywright({ suites, errors }) {
  const played = testsOf(suites);
  const namesOf = (...wanted) => played.filter(({ status }) => wanted.includes(status)).map(({ name }) => name);
  const failures = [
    ...namesOf('unexpected'),
    ...namesOf('skipped').map((name) => `${name} (ausgelassen)`),
    ...errors.map(({ message }) => `außerhalb der Tests: ${(message ?? '').split('\n')[0]}`),
  ];
  return {
    passed: namesOf('expected', 'flaky').length,
    failed: failures.length,
    failures,
    secondTries: played
      .filter(({ status }) => status === 'flaky')
      .map(({ name, message, page }) => [name, reasonOf(message), ...page].join('\n')),
  };
}

const placeOf = (location) => (location === undefined ? '' : `\nat ${basename(location.file)}:${location.line}`);

/** What the page showed when the test failed: its title, errors and open dialogs, from Playwright's snapshot. */
function toldByPage(attachments = []) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (path === undefined) return [];
  const snapshot = /```yaml\n([\s\S]*?)\n```/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  const lines = snapshot.split('\n');
  const isTelling = (line) => /- (alert|status|dialog|heading .*\[level=1\])/.test(line);
  return lines
    .filter((line, index) => isTelling(line) || /- alert\b/.test(lines[index - 1] ?? ''))
    .slice(0, 8)
    .map((line) => `    | ${line.trim()}`);
}

function testsOf(suites) {
  return suites.flatMap((suite) => [
    ...testsOf(suite.suites ?? []),
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ status, projectName, results }) => ({
        name: `${file}: ${title} [${projectName}]`,
        status,
        message: `${results[0]?.error?.message ?? ''}${placeOf(results[0]?.error?.location)}`,
        page: toldByPage(results[0]?.attachments),
      })),
    ),
  ]);
}
