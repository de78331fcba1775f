import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartProblem } from '../../platform/start-problem.ts';
import { prepareEmpty } from './backup-files.ts';
import { writeNewFile } from './write-problem.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'written-'));
  writeFileSync(join(folder, 'datei'), 'bleibt');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const account = `Der Befehl läuft mit dem Benutzerkonto „${userInfo().username}“: Geben Sie diesem Konto Schreibrecht`;

test('a new file is written for the operator alone', () => {
  writeNewFile(join(folder, 'neu.pdf'), 'neu');
  expect(readFileSync(join(folder, 'neu.pdf'), 'utf8')).toBe('neu');
  expect(statSync(join(folder, 'neu.pdf')).mode & 0o777).toBe(0o600);
});

test('one that is there already stays as it is', () => {
  const path = join(folder, 'datei');
  expect(() => writeNewFile(path, 'anderes')).toThrow(`Die Datei ${path} gibt es schon.`);
  expect(readFileSync(path, 'utf8')).toBe('bleibt');
});

test('a folder that is missing is named', () => {
  expect(() => writeNewFile(join(folder, 'fehlt/neu.pdf'), '')).toThrow(`Den Ordner ${folder}/fehlt gibt es nicht.`);
});

// Below a path that is a file nobody may write, not even root.
test('where it may not write, the account is named that tried: with a file, and with the folder of a backup', () => {
  for (const write of [(path: string) => writeNewFile(path, ''), prepareEmpty]) {
    const path = join(folder, 'datei', 'ziel');
    expect(() => write(path)).toThrow(StartProblem);
    expect(() => write(path)).toThrow(`${path} ließ sich nicht schreiben (ENOTDIR). ${account}`);
  }
});

// A file in place of a folder can't be listed, not even by root.
test('what could not be looked into is told as a matter of reading, not of writing', () => {
  const path = join(folder, 'datei');
  expect(() => prepareEmpty(path)).toThrow(`${path} ließ sich nicht lesen (ENOTDIR).`);
  expect(() => prepareEmpty(path)).toThrow('Geben Sie diesem Konto Leserecht');
});

test('a folder for a backup that holds something is refused as before', () => {
  expect(() => prepareEmpty(folder)).toThrow(`In ${folder} liegt schon etwas.`);
});
