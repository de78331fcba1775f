// The parts of a backup: the database as one compressed file, a copy of the restore ledger, and the checksums of both.
import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { dumpDatabase } from '../../platform/database/dump.ts';
import type { DatabaseAddress } from '../../platform/database/database.ts';
import type { KeyRing } from '../../platform/crypto/key-ring.ts';
import { equalBytes } from '../../platform/crypto/random.ts';
import { queuePlans } from '../../platform/jobs/queue-storage.ts';
import { DamagedLedger, listLedgerFiles, readLedgerFile } from '../../platform/restore-ledger/ledger-file.ts';
import { ledgerMac } from '../../platform/restore-ledger/restore-ledger.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { backupOperatorNeutralTexts as texts } from '../rules/backup-operator.de.ts';
import { asWriteProblem } from './write-problem.ts';

const databaseFile = 'database.jsonl.gz';
export const sumsFile = 'SHA256SUMS';
const macFile = `${sumsFile}.mac`;
export const databaseIn = (folder: string): string => join(folder, databaseFile);
export const ledgerOf = (folder: string): string => join(folder, 'restore-ledger');

/** Throws if the folder contains anything. */
export function prepareEmpty(folder: string): void {
  try {
    if (existsSync(folder) && readdirSync(folder).length > 0) throw new StartProblem(texts.notEmpty(folder));
    mkdirSync(ledgerOf(folder), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw asWriteProblem(error, folder);
  }
}

/** Returns the number of rows. */
export async function writeDatabase(connection: DatabaseAddress, folder: string): Promise<number> {
  // The first line is the head.
  let rows = -1;
  const file = createWriteStream(databaseIn(folder), { mode: 0o600 });
  await compressLines(
    (write) =>
      dumpDatabase(connection, queuePlans(), (line) => {
        rows++;
        return write(line);
      }),
    file,
  );
  return rows;
}

export const readDatabase = (folder: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(databaseIn(folder)).pipe(createGunzip()), crlfDelay: Infinity });

const inLedger = (name: string): string => `restore-ledger/${name}`;

const namesIn = (folder: string): string[] => [databaseFile, ...readdirSync(ledgerOf(folder)).toSorted().map(inLedger)];

/** Writes sums for `sha256sum -c SHA256SUMS`, and beside them a MAC that nobody can create without the master key. */
export async function writeSums(folder: string, keys: Hashing): Promise<void> {
  const lines: string[] = [];
  for (const name of namesIn(folder)) lines.push(`${await sumOf(join(folder, name))}  ${name}\n`);
  const sums = lines.join('');
  writeFileSync(join(folder, sumsFile), sums, { mode: 0o600, flush: true });
  writeFileSync(join(folder, macFile), `${macOf(sums, keys).toString('hex')}\n`, { mode: 0o600, flush: true });
}

type Hashing = Pick<KeyRing, 'mac'>;

/** Uses a key derived for this purpose alone, which survives a rotation of the master key. */
function macOf(sums: string, keys: Hashing): Buffer {
  const key = hkdfSync('sha256', keys.mac('backup', ''), '', 'mietschuldenfrei/backup-sums/v1', 32);
  return createHmac('sha256', new Uint8Array(key)).update(sums).digest();
}

/**
 * False if there is no MAC: a backup of an older version, or somebody removed the file. Throws if it was not made with the master
 * key: somebody who alters a backup can recompute the sums alone.
 */
export function verifyMac(folder: string, keys: Hashing): boolean {
  const file = join(folder, macFile);
  if (!existsSync(file)) return false;
  const found = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (!equalBytes(found, macOf(readFileSync(join(folder, sumsFile), 'utf8'), keys)))
    throw new StartProblem(texts.forged(folder));
  return true;
}

/**
 * Throws if a file is missing, changed, or has no sum. Somebody who alters a backup can recompute the sums: only `verifyMac` proves
 * them. Until then only the list of needed keys is read from the database, and nothing is restored.
 */
export async function verifySums(folder: string): Promise<void> {
  const sums = join(folder, sumsFile);
  if (!existsSync(sums)) throw new StartProblem(texts.noBackup(folder));
  const read = new Map<string, string>();
  for (const line of readFileSync(sums, 'utf8').trimEnd().split('\n')) {
    const [sum = '', name = ''] = line.split('  ');
    if (name !== databaseFile && !/^restore-ledger\/[^/\\]*[^/\\.]$/.test(name))
      throw new StartProblem(texts.damaged(sums));
    read.set(name, sum);
  }
  for (const name of [databaseFile, ...listLedgerFiles(ledgerOf(folder)).map(inLedger), ...read.keys()]) {
    const file = join(folder, name);
    if (!existsSync(file) || (await sumOf(file)) !== read.get(name)) throw new StartProblem(texts.damaged(file));
  }
}

/** Counts the entries of its ledger copy and verifies each with the master key. */
export function countLedger(folder: string, keys: Hashing): number {
  const mac = ledgerMac(keys);
  const place = ledgerOf(folder);
  let entries = 0;
  for (const file of listLedgerFiles(place)) {
    try {
      entries += readLedgerFile(place, file, mac).entries.length;
    } catch (error) {
      if (!(error instanceof DamagedLedger)) throw error;
      throw new StartProblem(texts.damaged(join(place, file)), { cause: error });
    }
  }
  return entries;
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Writes gzip into `sink`. Takes a line only when the previous one was accepted: a slow disk slows down the producer. */
export async function compressLines(
  produce: (write: (line: string) => Promise<void>) => Promise<void>,
  sink: Writable,
): Promise<void> {
  const gzip = createGzip();
  const written = pipeline(gzip, sink);
  // It is awaited at the end but may fail earlier.
  written.catch(() => undefined);
  const write = async (line: string): Promise<void> => {
    if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), written]);
  };
  try {
    await produce(write);
    gzip.end();
  } catch (error) {
    gzip.destroy(error instanceof Error ? error : new Error(String(error)));
  }
  await written;
}
