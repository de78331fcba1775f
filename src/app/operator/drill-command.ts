// A backup that was never restored is a hope: the newest one is put back where nothing is, and everything in it is looked at.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { countEvents, verifyAuditChain } from '../../audit-log/server/index.ts';
import { commitmentRecords } from '../../certificate/server/index.ts';
import { noteChore } from '../../platform/chores/chore-store.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { createVault, verifyKeysOf } from '../../platform/crypto/vault.ts';
import { findRunningPostgres } from '../../platform/database/product-lock.ts';
import { describeFailure } from '../../platform/log/describe-failure.ts';
import { openDatabase, type Database, type DatabaseAddress } from '../../platform/database/database.ts';
import { countRows, restoreDump } from '../../platform/database/dump.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../platform/database/embedded-postgres.ts';
import { listLedgerFiles, readLedgerFile } from '../../platform/restore-ledger/ledger-file.ts';
import { ledgerMac } from '../../platform/restore-ledger/restore-ledger.ts';
import { formatDateTime } from '../../platform/rules/dates.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { isForkedOnly, loadLogKeys, readExportedCheckpoint, verifyLog } from '../../transparency-log/server/index.ts';
import { migrationsFolder } from '../open-data.ts';
import { readKeys } from '../read-keys.ts';
import { backupOperatorNeutralTexts } from '../rules/backup-operator.de.ts';
import { ledgerOf, readDatabase, sumsFile, verifyMac, verifySums } from './backup-files.ts';
import { interruptible, type SignalSource } from './interruptible.ts';
import { clockOf } from './open-parts.ts';
import type { OfflineQuestion, Table } from './table.ts';

const { drill: texts, noBackup, unproved } = backupOperatorNeutralTexts;

/** Beside the running product, and without it. `signals`: of who ends it, and leaves no copy behind. */
export async function drill(question: OfflineQuestion, signals: SignalSource = process): Promise<Table> {
  const { settings, argument, log } = question;
  const { columns } = texts;
  if (argument === undefined) return { title: texts.needsFolder, columns, rows: [], isAlarm: true };
  const folder = newestIn(resolve(argument));
  const begun = performance.now();
  await verifySums(folder);
  const isProved = verifyMac(folder, readKeys(settings, false));
  const ledger = countLedger(folder, settings);
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  removeLeftovers(settings.dataDir);
  const tried = await interruptible(signals, async (interrupted) => {
    const scratch = mkdtempSync(join(settings.dataDir, 'drill-'));
    const starting = startEmbeddedPostgres({ dataDir: scratch, log });
    try {
      return await Promise.race([tryOn(await starting, settings, folder), interrupted]);
    } finally {
      await starting.then((server) => server.stop()).catch(() => undefined);
      rmSync(scratch, { recursive: true, force: true });
    }
  });
  const { takenAt, found, kept, report, audit } = tried;
  const isWrong = found !== kept || report.found > 0 || audit.firstBad !== null;
  const { missing, lostBy } = await noteDrill(settings, audit.entries, { isProved: !isWrong });
  const isForked = isForkedOnly(report);
  const day = formatDateTime(new Date(takenAt));
  const outcome = !isWrong
    ? texts.proved(folder, day, Math.round((performance.now() - begun) / 1000))
    : isForked && found === kept && audit.firstBad === null
      ? texts.forked(folder, day)
      : texts.failed(folder);
  return {
    title: [outcome, ...(isProved ? [] : [unproved]), ...(lostBy === null ? [] : [texts.notNoted(lostBy)])].join('\n'),
    columns,
    rows: [
      [texts.sums, isProved ? texts.sumsFit : texts.sumsFitUnproved],
      [texts.rows, texts.rowsOf(found, kept)],
      [texts.log, texts.logFound(report.leaves, isForked ? 0 : report.found)],
      [texts.exported, texts.exportedUpTo(report.exported, !isForked)],
      [texts.audit, texts.auditFound(audit.entries, audit.firstBad)],
      [texts.ledger, texts.ledgerEntries(ledger)],
      [texts.missing, lostBy === null ? texts.missingCount(missing) : texts.missingUnknown],
    ],
    isAlarm: isWrong || lostBy !== null,
  };
}

async function tryOn({ ownerConfig, ownerUrl }: EmbeddedPostgres, settings: Settings, folder: string) {
  const lines = countingLines(readDatabase(folder));
  const { takenAt, tables } = await restoreDump(ownerConfig, lines.all, migrationsFolder());
  const found = await countRows(
    ownerConfig,
    tables.map(({ name }) => name),
  );
  const leaves = await countRows(ownerConfig, ['public.log_leaf']);
  const { log: report, audit } = await withDatabase(ownerUrl, (db) =>
    inspect(db, settings, exportUpTo(leaves, settings, folder)),
  );
  return { takenAt, found, kept: lines.count() - 1, report, audit };
}

/** Of a drill that was cut off: a copy of the database, with the keys of who was erased since, must not stay. */
function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((one) => /^drill-\w{6}$/.test(one))) {
    const folder = join(dataDir, name);
    if (findRunningPostgres(folder) === null) rmSync(folder, { recursive: true, force: true });
  }
}

/** The folder itself, or the newest of the backups in it. */
function newestIn(folder: string): string {
  if (existsSync(join(folder, sumsFile))) return folder;
  const inside = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  const backups = inside.filter((path) => existsSync(join(path, sumsFile)));
  const age = (path: string): number => statSync(join(path, sumsFile)).mtimeMs;
  const newest = backups.toSorted((a, b) => age(b) - age(a))[0];
  if (newest === undefined) throw new StartProblem(noBackup(folder));
  return newest;
}

function countLedger(folder: string, settings: Settings): number {
  const mac = ledgerMac(readKeys(settings, false));
  const files = listLedgerFiles(ledgerOf(folder));
  return files.reduce((sum, file) => sum + readLedgerFile(ledgerOf(folder), file, mac).entries.length, 0);
}

function countingLines(lines: AsyncIterable<string>): { all: AsyncIterable<string>; count: () => number } {
  let count = 0;
  const all = async function* (): AsyncGenerator<string> {
    for await (const line of lines) {
      count++;
      yield line;
    }
  };
  return { all: all(), count: () => count };
}

async function withDatabase<T>(address: DatabaseAddress, run: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(address, { max: 2, statementTimeoutMs: 0 });
  try {
    return await run(db);
  } finally {
    await close();
  }
}

/** Beside the backups, or where it goes by itself. One that knows more than the backup says nothing about it. */
function exportUpTo(leaves: number, { dataDir }: Settings, folder: string): string | null {
  const exported = [dirname(folder), dataDir]
    .map((place) => readExportedCheckpoint(join(place, 'log-export')))
    .find((note) => note !== null);
  const size = Number(exported?.split('\n')[1] ?? Infinity);
  return exported !== undefined && size <= leaves ? exported : null;
}

async function inspect(db: Database, settings: Settings, exported: string | null) {
  const keys = readKeys(settings, false);
  await verifyKeysOf(db, keys);
  const log = await verifyLog({
    db,
    keys: await loadLogKeys(settings, false),
    exported,
    records: commitmentRecords({ vault: createVault(keys, systemClock) }),
  });
  return { log, audit: await verifyAuditChain(db) };
}

/**
 * Notes that it was proved, and says what a restore of this backup would lose today; null: no product runs that could be asked.
 * `lostBy`: why its database could not be asked, which takes nothing away from what was found.
 */
async function noteDrill(
  settings: Settings,
  entries: number,
  { isProved }: { isProved: boolean },
): Promise<{ missing: number | null; lostBy: string | null }> {
  const running = settings.databaseUrl ?? findRunningPostgres(join(settings.dataDir, 'postgres'));
  if (running === null) return { missing: null, lostBy: null };
  try {
    const missing = await withDatabase(running, async (db) => {
      if (isProved) await noteChore(db, 'drill', (await clockOf({ db, settings })).now());
      return (await countEvents(db)) - entries;
    });
    return { missing, lostBy: null };
  } catch (error) {
    return { missing: null, lostBy: describeFailure(error).error };
  }
}
