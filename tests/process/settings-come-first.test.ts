// What is wrong with the settings is said before a build begins, and .env counts as a setting.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { productionNeutralTexts } from '../../src/platform/rules/start.de.ts';

const root = join(import.meta.dirname, '../..');
let checkout = '';
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  mkdirSync(join(checkout, 'src'));
  for (const folder of ['scripts', 'src/platform'])
    cpSync(join(root, folder), join(checkout, folder), { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(root, file), join(checkout, file));
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

const start = (env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: checkout,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: checkout, ...env },
  });

test('a setting that is missing stops a start before anything is built', () => {
  const { status, stderr } = start({ MODE: 'production' });
  expect(status).toBe(1);
  expect(stderr).toContain('Für MODE=production fehlen Einstellungen');
  expect(stderr).not.toContain('gebaut');
  expect([existsSync(join(checkout, 'dist')), existsSync(join(checkout, '.cache'))]).toEqual([false, false]);
});

test('where no packages are yet, what production needs is said before they are fetched', () => {
  rmSync(join(checkout, 'node_modules'));
  writeFileSync(join(checkout, '.env'), 'MODE=production\nOPERATOR_NAME="Haus GmbH"\n');
  const { status, stderr } = start({ npm_config_registry: 'http://127.0.0.1:9' });
  expect(status).toBe(1);
  for (const [name, meaning] of Object.entries(productionNeutralTexts))
    if (name !== 'OPERATOR_NAME') expect(stderr).toContain(`  - ${name}: ${meaning}`);
  expect(stderr).not.toMatch(/OPERATOR_NAME|geladen/);
  expect(existsSync(join(checkout, 'node_modules'))).toBe(false);
});

test('.env is read, the environment counts more, and its faults are told like others', () => {
  writeFileSync(join(checkout, '.env'), 'PORT=drei\nPUBLIC_ULR="http://localhost:3000"\n');
  const { status, stderr } = start();
  expect([status, stderr]).toEqual([1, expect.stringContaining('PORT muss eine Zahl')]);
  expect(stderr).toContain('PUBLIC_ULR: diese Einstellung gibt es nicht; gemeint ist PUBLIC_URL');
  expect(start({ PORT: '3000' }).stderr).not.toContain('PORT muss');
});
