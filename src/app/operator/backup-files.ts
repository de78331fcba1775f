// What a backup is made of: the database as one compressed file, a copy of the restore ledger, and the checksums of both.
import { createHash } from 'node:crypto';
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
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { dumpDatabase } from '../../platform/database/dump.ts';
import type { DatabaseAddress } from '../../platform/database/database.ts';
import { queuePlans } from '../../platform/jobs/queue-storage.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { backupOperatorNeutralTexts as texts } from '../rules/backup-operator.de.ts';
import { compressLines } from './compress-lines.ts';

const databaseFile = 'database.jsonl.gz';
export const sumsFile = 'SHA256SUMS';
export const ledgerOf = (folder: string): string => join(folder, 'restore-ledger');

/** Refuses a folder that holds anything. */
export function prepareEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new StartProblem(texts.notEmpty(folder));
  mkdirSync(ledgerOf(folder), { recursive: true, mode: 0o700 });
}

/** How many rows. */
export async function writeDatabase(connection: DatabaseAddress, folder: string): Promise<number> {
  // The first line is the head.
  let rows = -1;
  const file = createWriteStream(join(folder, databaseFile), { mode: 0o600 });
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
  createInterface({ input: createReadStream(join(folder, databaseFile)).pipe(createGunzip()), crlfDelay: Infinity });

const namesIn = (folder: string): string[] => [
  databaseFile,
  ...readdirSync(ledgerOf(folder))
    .toSorted()
    .map((name) => `restore-ledger/${name}`),
];

/** As `sha256sum -c SHA256SUMS` reads it. */
export async function writeSums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const name of namesIn(folder)) lines.push(`${await sumOf(join(folder, name))}  ${name}\n`);
  writeFileSync(join(folder, sumsFile), lines.join(''), { mode: 0o600, flush: true });
}

/** Throws where a file is missing, or another than was written. */
export async function verifySums(folder: string): Promise<void> {
  const sums = join(folder, sumsFile);
  if (!existsSync(sums)) throw new StartProblem(texts.noBackup(folder));
  for (const line of readFileSync(sums, 'utf8').trimEnd().split('\n')) {
    const [sum, name = ''] = line.split('  ');
    const file = join(folder, name);
    if (!existsSync(file) || (await sumOf(file)) !== sum) throw new StartProblem(texts.damaged(file));
  }
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
