// Files as they occur: other separators, byte order marks, quotes, foreign countries, and files of another kind.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartProblem } from '../../platform/start-problem.ts';
import { openAddressIndex, type AddressIndex } from './address-index.ts';
import { importAddresses } from './import-addresses.ts';
import { indexPath, readIndex, UnreadableIndex } from './index-file.ts';

const root = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const head = 'Name,PostalCode,Locality,RegionalKey,Borough,Suburb';
const fresh = (): string => mkdtempSync(join(root, 'data-'));

function fileWith(text: string): string {
  const path = join(fresh(), 'datei.csv');
  writeFileSync(path, text);
  return path;
}

const take = (dataDir: string, ...texts: string[]) => importAddresses(dataDir, texts.map(fileWith), () => undefined);

function open(dataDir: string): AddressIndex {
  const stored = readIndex(indexPath(dataDir));
  if (stored === null) throw new Error('nothing was written');
  return openAddressIndex(stored);
}

async function problemOf(work: Promise<unknown>): Promise<string> {
  const outcome = await work.then(
    () => 'no problem',
    (error: unknown) => error,
  );
  if (outcome instanceof StartProblem) return outcome.message;
  throw outcome;
}

test.each([
  ['comma', `${head}\n"Straße des 17. Juni",10785,Berlin,11,,\n`],
  ['semicolon and mark', `\uFEFFName;PostalCode;Locality\r\nStraße des 17. Juni;10785;Berlin\r\n`],
  ['other order and capitals', 'LOCALITY,NAME,POSTALCODE\nBerlin,Straße  des 17. Juni , 10785\n'],
  ['quotes in quotes', `${head}\n"Straße des 17. Juni",10785,"Berlin",,"a ""b"", c",\n`],
  ['decomposed letters', `${head}\n${'Straße des 17. Juni'.normalize('NFD')},10785,Berlin,,,\n`],
])('a file with %s is read', async (_, text) => {
  const dataDir = fresh();
  await take(dataDir, text);
  expect(open(dataDir).streets('10785').places).toEqual([{ city: 'Berlin', streets: ['Straße des 17. Juni'] }]);
});

test('what no form would take is left out and counted', async () => {
  const dataDir = fresh();
  const odd = [
    'Gasse,1010,Wien',
    'Gasse,ABCDE,Berlin',
    'Gasse,10785,',
    `${'x'.repeat(70)},10785,Berlin`,
    'улица,10785,Berlin',
  ];
  const report = await take(dataDir, `${head}\nLindenweg,10785,Berlin,,,\n${odd.join('\n')}\n`);
  expect(report).toMatchObject({ rows: 6, skipped: 5, counts: { places: 1, names: 1, entries: 1 } });
});

test('streets and places of postal codes go together', async () => {
  const dataDir = fresh();
  await take(dataDir, `${head}\nLindenweg,10785,Berlin,,,\n`, 'code,city\n10785,Berlin Mitte\n01067,Dresden\n');
  expect(open(dataDir).cities('01067')).toEqual(['Dresden']);
  expect(open(dataDir).cities('10785')).toEqual(['Berlin']);
  expect(open(dataDir).hasStreets).toBe(true);
});

test('the same rows in any order make the same file, and the same file is left alone', async () => {
  const dataDir = fresh();
  const lines = [
    'Am Bach,10785,Berlin,,,',
    'Lindenweg,10785,Berlin,,,',
    'Lindenweg,01067,Dresden,,,',
    'Ärzteweg,01067,Dresden,,,',
  ];
  expect((await take(dataDir, [head, ...lines].join('\n'))).isChanged).toBe(true);
  const before = readFileSync(indexPath(dataDir));
  expect((await take(dataDir, [head, ...lines.toReversed(), ...lines].join('\n'))).isChanged).toBe(false);
  expect(readFileSync(indexPath(dataDir)).equals(before)).toBe(true);
  expect(readdirSync(dirname(indexPath(dataDir)))).toEqual(['index.bin']);
});

test.each([
  ['', 'keine bekannte Adressdatei'],
  ['\n', 'keine bekannte Adressdatei'],
  ['Vorname,Nachname\nLena,Hoffmann\n', 'keine bekannte Adressdatei'],
  ['%PDF-1.7 \u0000\u0001', 'keine bekannte Adressdatei'],
  [`${head}\n`, 'steht keine Zeile mit einer deutschen Postleitzahl'],
  [`${head}\nGasse,1010,Wien,,,\n`, 'steht keine Zeile mit einer deutschen Postleitzahl'],
])('a wrong file is refused in German and changes nothing: %j', async (text, words) => {
  const dataDir = fresh();
  await take(dataDir, `${head}\nLindenweg,10785,Berlin,,,\n`);
  expect(await problemOf(take(dataDir, text))).toContain(words);
  expect(open(dataDir).cities('10785')).toEqual(['Berlin']);
});

test('a missing file, a folder and no file at all are told', async () => {
  expect(await problemOf(importAddresses(fresh(), ['gibt-es-nicht.csv'], () => undefined))).toContain(
    'lässt sich nicht lesen',
  );
  expect(await problemOf(importAddresses(fresh(), [fresh()], () => undefined))).toContain('lässt sich nicht lesen');
  expect(await problemOf(importAddresses(fresh(), [], () => undefined))).toContain('Aufruf: npm run import-addresses');
});

test('a data folder that cannot be one is told', async () => {
  const file = fileWith(`${head}\nLindenweg,10785,Berlin,,,\n`);
  expect(await problemOf(importAddresses(file, [file], () => undefined))).toContain('darf in');
});

test('a damaged index is recognised wherever the damage is', async () => {
  const dataDir = fresh();
  await take(
    dataDir,
    `${head}\n${Array.from({ length: 200 }, (_, row) => `Weg der ${row},10785,Berlin,,,`).join('\n')}\n`,
  );
  const path = indexPath(dataDir);
  const whole = readFileSync(path);
  for (const damage of [
    (file: Buffer) => file.subarray(0, file.length - 9),
    (file: Buffer) => file.subarray(0, 5),
    (file: Buffer) => Buffer.concat([file.subarray(0, 200), Buffer.from('x'), file.subarray(201)]),
    (file: Buffer) => Buffer.from(file.toString('latin1').replace('"version":1', '"version":2'), 'latin1'),
    (file: Buffer) => Buffer.concat([file.subarray(0, file.length - 100), Buffer.alloc(100)]),
  ]) {
    writeFileSync(path, damage(whole));
    expect(() => readIndex(path)).toThrow(UnreadableIndex);
  }
  rmSync(path);
  expect(readIndex(path)).toBeNull();
});
