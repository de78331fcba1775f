// What was built needs no registry and writes nowhere but into DATA_DIR: as in a container with a read-only root.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../scripts/demo/http-client.ts';
import { freePort } from '../support/free-port.ts';

const root = join(import.meta.dirname, '../..');
/** Whoever runs the tests as root starts the product as somebody who owns nothing. */
const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })) : undefined;

let place = '';
beforeAll(() => {
  place = mkdtempSync(join(process.env['TMPDIR'] ?? '/tmp', 'built-'));
  chmodSync(place, 0o755);
  const app = join(place, 'app');
  mkdirSync(app);
  cpSync(join(root, 'dist'), join(app, 'dist'), { recursive: true });
  cpSync(join(root, 'package.json'), join(app, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(app, 'node_modules'));
  mkdirSync(join(place, 'data'), { mode: 0o700 });
  if (nobody !== undefined) chownSync(join(place, 'data'), nobody, nobody);
  execFileSync('chmod', ['-R', 'a-w,a+rX', app]);
});
afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', join(place, 'app')]);
  rmSync(place, { recursive: true, force: true });
});

const seen = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${lstatSync(join(folder, name)).mtimeMs}`)
    .toSorted();

test('the built folder runs as it lies there, sets a document, and stays as it is', async () => {
  const app = join(place, 'app');
  const before = seen(join(app, 'dist'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: app,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(nobody !== undefined && { uid: nobody, gid: nobody }),
    env: {
      PATH: '/usr/bin:/bin',
      HOME: join(place, 'nowhere'),
      TMPDIR: join(place, 'nowhere'),
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: join(place, 'data'),
      // A registry that answers nobody.
      npm_config_registry: 'http://127.0.0.1:9',
    },
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => said.push(chunk.toString('utf8')));
  const ended = new Promise<number | null>((resolve) => void child.once('exit', resolve));
  try {
    const isReady = () =>
      fetch(`${origin}/readyz`).then(
        (answer) => answer.ok || undefined,
        () => undefined,
      );
    await eventually('the product', isReady, 120_000);
    const letter = await fetch(`${origin}/quittung-verlangen.pdf`);
    expect([letter.status, letter.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await (await fetch(origin)).text()).startsWith('<!doctype html>')).toBe(true);
  } finally {
    child.kill('SIGTERM');
  }
  expect([await ended, said.join('').match(/EACCES|EROFS|EPERM/)]).toEqual([0, null]);
  expect(seen(join(app, 'dist'))).toEqual(before);
  expect(existsSync(join(place, 'nowhere'))).toBe(false);
  expect(readdirSync(place).toSorted()).toEqual(['app', 'data']);
});
