import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartProblem } from '../../platform/start-problem.ts';
import { formatKey, openCheckpoint } from '../rules/index.ts';
import { loadLogKeys, parseLogKeys } from './log-keys.ts';
import { nodeCrypto } from './node-crypto.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'log-keys-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const seed = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const trial = (change: object = {}) => ({ logKey: undefined, dataDir, publicUrl: 'http://localhost:3000', ...change });

test('a known key signs what it signed elsewhere (golang.org/x/mod/sumdb/note)', async () => {
  const published = Buffer.from('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz', 'base64').subarray(1);
  const keys = await parseLogKeys(`PeterNeumann:${published.toString('base64')}`, 'Der Schlüssel');
  expect(keys.known.map(formatKey)).toEqual(['PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW']);
  const text = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
  expect(keys.sign(text)).toBe(
    `${text}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`,
  );
});

test.each([
  '',
  ' , ',
  'log',
  'log:',
  `:${seed(1)}`,
  seed(1),
  `log:${seed(1).slice(2)}`,
  `log:${seed(1)}x`,
  `lo+g:${seed(1)}`,
  `prüfung:${seed(1)}`,
  `log:${seed(1)},andere:${seed(2)}`,
])('a damaged key is refused with a sentence that says nothing of it: %j', async (text) => {
  const read = parseLogKeys(text, 'Die Einstellung LOG_KEY');
  await expect(read).rejects.toThrow(StartProblem);
  await expect(read).rejects.toThrow(/^Die Einstellung LOG_KEY ist kein Schlüssel/);
  await expect(read).rejects.not.toThrow(/AQEB/);
});

test('the first start makes a key for its owner only, and its name stays when the address changes', async () => {
  const first = await loadLogKeys(trial(), true);
  expect(first.origin).toBe('localhost:3000/log');
  expect(statSync(join(dataDir, 'keys', 'log.key')).mode & 0o777).toBe(0o600);
  const second = await loadLogKeys(trial({ publicUrl: 'https://probe.example' }), false);
  expect([second.origin, second.known.map(formatKey)]).toEqual([first.origin, first.known.map(formatKey)]);
});

test('a key that is missing beside a signed log is not made anew', async () => {
  await expect(loadLogKeys(trial(), false)).rejects.toThrow(/log\.key des Nachweisregisters fehlt/);
});

test('a damaged key file is refused and named', async () => {
  await loadLogKeys(trial(), true);
  writeFileSync(join(dataDir, 'keys', 'log.key'), 'kaputt\n');
  await expect(loadLogKeys(trial(), true)).rejects.toThrow(/log\.key ist kein Schlüssel/);
});

test('of several keys the last one signs, and all verify', async () => {
  const old = await loadLogKeys(trial({ logKey: `log:${seed(1)}` }), false);
  const both = await loadLogKeys(trial({ logKey: `log:${seed(1)}, log:${seed(2)}` }), false);
  const note = (keys: typeof old) => keys.sign(`log\n0\n${randomBytes(32).toString('base64')}\n`);
  expect(await openCheckpoint(nodeCrypto, note(both), old.known)).toEqual({ refused: 'unknown-key' });
  expect(await openCheckpoint(nodeCrypto, note(both), both.known)).toMatchObject({ size: 0 });
  expect(await openCheckpoint(nodeCrypto, note(old), both.known)).toMatchObject({ size: 0 });
});
