import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartProblem } from '../start-problem.ts';
import { loadKeyFile, parseKeyRing } from './key-ring.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const line = `1:${Buffer.alloc(32, 7).toString('base64')}`;

test.each([
  '',
  ' \n ',
  '1:',
  line.slice(0, -2),
  `${line}x`,
  line.replace('1:', ''),
  `${line} ${line}`,
  `${line}\n2:kaputt`,
  '1:AAAA=',
  '\u0000\u0001',
])('damaged keys %# are refused with a sentence that names the place and nothing of the key', (text) => {
  const read = () => parseKeyRing(text, 'Die Einstellung MASTER_KEYS');
  expect(read).toThrow(StartProblem);
  expect(read).toThrow(/^Die Einstellung MASTER_KEYS ist beschädigt\. /);
  expect(read).not.toThrow(/BwcH/);
});

test('the first start makes a key file for its owner only, the second reads the same key', () => {
  const file = join(folder, 'keys', 'master.key');
  const first = loadKeyFile(file, true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'keys'))).toEqual(['master.key']);
  const second = loadKeyFile(file, false);
  expect(second.mac('test', 'value').equals(first.mac('test', 'value'))).toBe(true);
});

test('a missing key file beside existing data is not replaced by a new key', () => {
  const file = join(folder, 'master.key');
  expect(() => loadKeyFile(file, false)).toThrow(StartProblem);
  expect(readdirSync(folder)).toEqual([]);
});

test('a damaged key file is refused and left as it is', () => {
  const file = join(folder, 'master.key');
  writeFileSync(file, `${line.slice(0, 20)}\n`);
  expect(() => loadKeyFile(file, true)).toThrow(/Schlüsseldatei .* ist beschädigt/);
  expect(readFileSync(file, 'utf8')).toBe(`${line.slice(0, 20)}\n`);
});

test('a key file that can not be read is a sentence, not a stack', () => {
  const file = join(folder, 'master.key');
  mkdirSync(file);
  expect(() => loadKeyFile(file, true)).toThrow(StartProblem);
});

test('wrapping keys and keyed hashes differ by id and purpose', () => {
  const ring = parseKeyRing(`${line},2:${Buffer.alloc(32, 8).toString('base64')}`, 'Der Schlüssel');
  expect(ring.currentId).toBe(2);
  expect([ring.has(1), ring.has(3)]).toEqual([true, false]);
  expect(ring.wrappingKey(1).equals(ring.wrappingKey(2))).toBe(false);
  expect(ring.mac('index/email', 'x').equals(ring.mac('index/phone', 'x'))).toBe(false);
});

test('after a rotation the hashes are the same, and nothing of the old key is left that opens anything', () => {
  const before = parseKeyRing(line, 'Der Schlüssel');
  const text = before.rotated(Buffer.alloc(32, 9));
  const after = parseKeyRing(text, 'Der Schlüssel');
  expect(after.mac('index/email', 'lena').equals(before.mac('index/email', 'lena'))).toBe(true);
  expect([after.currentId, after.has(1), after.has(2)]).toEqual([2, false, true]);
  expect(text).not.toContain(line.slice(2));
  expect(parseKeyRing(after.rotated(Buffer.alloc(32, 11)), 'Der Schlüssel').currentId).toBe(3);
});

test.each(['mac only', 'two of them'])('a ring with %s is damaged', (what) => {
  const [mac = ''] = parseKeyRing(line, 'Der Schlüssel').rotated(Buffer.alloc(32, 9)).split('\n');
  const text = what === 'mac only' ? mac : `${mac}\n${mac}\n${line}`;
  expect(() => parseKeyRing(text, 'Der Schlüssel')).toThrow(StartProblem);
});
