// The operator reads each command as it is typed where the product was started, whatever prints it.
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchProduct, preparePlace, type Place } from '../support/product-process.ts';

const byNpm = 'npm run operator --';
const starts = [
  ['npm', byNpm],
  ['systemd', 'mietschuldenfrei-operator'],
  ['container', 'node dist/server/operator.js'],
] as const;

let place: Place & { remove: () => void };
beforeAll(async () => {
  place = await preparePlace();
});
afterAll(() => place.remove());

function typed(startedBy: string, ...words: string[]): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../dist/server/operator.js'), ...words],
    {
      // Where no .env of a developer lies.
      cwd: tmpdir(),
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATA_DIR: place.dataDir, STARTED_BY: startedBy },
    },
  );
  return stdout + stderr;
}

test.each(starts)('started by %s a command begins with "%s": in the help and in an answer', (by, begin) => {
  const [help, answer] = [typed(by), typed(by, 'restore', '--json')];
  expect(help).toContain(`Aufruf: ${begin} <Befehl> [--json]`);
  expect(JSON.parse(answer)).toMatchObject({
    title: `Nennen Sie den Ordner der Sicherung: ${begin} restore <Ordner>`,
  });
  if (by !== 'npm') expect(help + answer).not.toContain(byNpm);
});

test.each(starts)('and so in what stops a start by %s', async (startedBy, begin) => {
  const { complaint } = await launchProduct(place, {
    MODE: 'production',
    DATABASE_URL: 'postgres://app:wort@127.0.0.1:5432/produkt',
    STARTED_BY: startedBy,
  }).ended;
  expect(complaint).toContain(`(${begin} database-setup legt beide an)`);
  if (startedBy !== 'npm') expect(complaint).not.toContain(byNpm);
});
