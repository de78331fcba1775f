// `npm start` in a terminal: it says where it is, and a Ctrl-C ends it with one line.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../scripts/demo/http-client.ts';
import { preparePlace, processesOf } from '../support/product-process.ts';

const root = join(import.meta.dirname, '../..');

test('Ctrl-C is answered with one line, and nothing runs on', async () => {
  const { dataDir, port, remove } = await preparePlace();
  onTestFinished(remove);
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, PORT: String(port) };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let shown = '';
  child.stdout.on('data', (chunk: Buffer) => (shown += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (shown += chunk.toString('utf8')));
  const ended = once(child, 'close');
  await eventually('the product', async () => (/Beenden mit Strg\+C\.\n\n/.test(shown) ? true : undefined), 150_000);
  shown = '';
  child.kill('SIGINT');
  // npm passes it on once more.
  child.kill('SIGINT');
  await ended;
  expect(shown).toBe('Mietschuldenfrei ist beendet.\n');
  expect(child.exitCode).toBe(0);
  expect(processesOf(dataDir)).toEqual([]);
});
