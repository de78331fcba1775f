// A test restore: puts the newest backup into an empty place and checks everything in it, since an untested backup proves nothing.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { countEvents, verifyAuditChain } from '../../audit-log/server/index.ts';
import { commitmentRecords } from '../../certificate/server/index.ts';
import { noteChore } from '../../platform/chores/chore-store.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { createVault, verifyKeysOf } from '../../platform/crypto/vault.ts';
import { findRunningPostgres } from '../../platform/database/product-lock.ts';
import { describeFailure } from '../../platform/log/describe-failure.ts';
import { withDatabase, type Database } from '../../platform/database/database.ts';
import { countRows } from '../../platform/database/dump.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../platform/database/embedded-postgres.ts';
import { restoreDump } from '../../platform/database/restore-dump.ts';
import { queuePlans } from '../../platform/jobs/queue-storage.ts';
import { formatDateTime } from '../../platform/rules/dates.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { isForkedOnly, loadLogKeys, readExportedCheckpoint, verifyLog } from '../../transparency-log/server/index.ts';
import { migrationsFolder } from '../open-data.ts';
import { readKeys } from '../read-keys.ts';
import { backupOperatorNeutralTexts } from '../rules/backup-operator.de.ts';
import { countLedger, readDatabase, sumsFile, verifyMac, verifySums } from './backup-files.ts';
import { interruptible, type SignalSource } from './interruptible.ts';
import { clockOf } from './open-parts.ts';
import type { OfflineQuestion, Table } from './table.ts';

const { drill: texts, noBackup, unproved } = backupOperatorNeutralTexts;

const unlimited = { max: 2, statementTimeoutMs: 0 };

/** Works with or without a running product. `signals` are those that end it; it then leaves no copy behind. */
export async function drill(question: OfflineQuestion, signals: SignalSource = process): Promise<Table> {
  const { settings, argument, log } = question;
  const { columns } = texts;
  if (argument === undefined) return { title: texts.needsFolder, columns, rows: [], isAlarm: true };
  const folder = newestIn(resolve(argument));
  const begun = performance.now();
  await verifySums(folder);
  const keys = readKeys(settings, { mayCreate: false });
  const isProved = verifyMac(folder, keys);
  const ledger = countLedger(folder, keys);
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
  const { missing, lostBy } = await noteDrill(settings, audit.entries, { isProved: isProved && !isWrong });
  const isForked = isForkedOnly(report);
  const outcome = outcomeOf(folder, formatDateTime(new Date(takenAt)), {
    isProved,
    isWrong,
    isForkedAlone: isForked && found === kept && audit.firstBad === null,
    seconds: Math.round((performance.now() - begun) / 1000),
  });
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
    isAlarm: !isProved || isWrong || lostBy !== null,
  };
}

function outcomeOf(
  folder: string,
  day: string,
  of: { isProved: boolean; isWrong: boolean; isForkedAlone: boolean; seconds: number },
): string {
  if (of.isWrong) return of.isForkedAlone ? texts.forked(folder, day) : texts.failed(folder);
  return of.isProved ? texts.proved(folder, day, of.seconds) : texts.loaded(folder, day);
}

async function tryOn({ ownerConfig, ownerUrl }: EmbeddedPostgres, settings: Settings, folder: string) {
  const plans = { migrations: migrationsFolder(), queues: queuePlans() };
  const { takenAt, tables, kept } = await restoreDump(ownerConfig, readDatabase(folder), plans);
  const found = await countRows(ownerConfig, tables);
  const leaves = await countRows(ownerConfig, ['public.log_leaf']);
  const { log: report, audit } = await withDatabase(ownerUrl, unlimited, (db) =>
    inspect(db, settings, exportUpTo(leaves, settings, folder)),
  );
  return { takenAt, found, kept, report, audit };
}

/** Removes what an interrupted drill left: a copy of the database, with the keys of people erased since, must not remain. */
function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((one) => /^drill-\w{6}$/.test(one))) {
    const folder = join(dataDir, name);
    if (findRunningPostgres(folder) === null) rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the folder itself, or the newest backup in it. */
function newestIn(folder: string): string {
  if (existsSync(join(folder, sumsFile))) return folder;
  const inside = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  const backups = inside.filter((path) => existsSync(join(path, sumsFile)));
  const age = (path: string): number => statSync(join(path, sumsFile)).mtimeMs;
  const newest = backups.toSorted((a, b) => age(b) - age(a))[0];
  if (newest === undefined) throw new StartProblem(noBackup(folder));
  return newest;
}

/** Searches beside the backups or in the default place. An export with more entries than the backup proves nothing about it. */
function exportUpTo(leaves: number, { dataDir }: Settings, folder: string): string | null {
  const exported = [dirname(folder), dataDir]
    .map((place) => readExportedCheckpoint(join(place, 'log-export')))
    .find((note) => note !== null);
  const size = Number(exported?.split('\n')[1] ?? Infinity);
  return exported !== undefined && size <= leaves ? exported : null;
}

async function inspect(db: Database, settings: Settings, exported: string | null) {
  const keys = readKeys(settings, { mayCreate: false });
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
 * Records that the backup was verified, and returns what restoring it would lose today; null if no running product could be asked.
 * `lostBy` is why its database could not be asked, which does not affect the other findings.
 */
async function noteDrill(
  settings: Settings,
  entries: number,
  { isProved }: { isProved: boolean },
): Promise<{ missing: number | null; lostBy: string | null }> {
  const running = settings.databaseUrl ?? findRunningPostgres(join(settings.dataDir, 'postgres'));
  if (running === null) return { missing: null, lostBy: null };
  try {
    const missing = await withDatabase(running, unlimited, async (db) => {
      if (isProved) await noteChore(db, 'drill', (await clockOf({ db, settings })).now());
      return (await countEvents(db)) - entries;
    });
    return { missing, lostBy: null };
  } catch (error) {
    return { missing: null, lostBy: describeFailure(error).error };
  }
}
