import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ledgerMac } from '../../platform/restore-ledger/restore-ledger.ts';
import { listLedgerFiles, readLedgerFile } from '../../platform/restore-ledger/ledger-file.ts';
import { noteChore } from '../../platform/chores/chore-store.ts';
import { readKeys } from '../read-keys.ts';
import { backupOperatorNeutralTexts as texts } from '../rules/backup-operator.de.ts';
import { ledgerOf, prepareEmpty, writeDatabase, writeSums } from './backup-files.ts';
import { clockOf, runningDatabase } from './open-parts.ts';
import type { Question, Table } from './table.ts';

/** `--noted`: another tool made a backup, and monitoring should know. */
export async function askBackup(question: Question): Promise<Table> {
  const isNoted = question.argument === '--noted';
  const { columns, noted } = texts.backup;
  const table = isNoted ? { title: noted, columns, rows: [] } : await backUp(question);
  if (table.isAlarm !== true) await noteChore(question.db, 'backup', (await clockOf(question)).now());
  return table;
}

/**
 * Runs beside the product. The database is first, so that the ledger copied afterwards contains at least what the database knows.
 */
export async function backUp({ settings, argument }: Omit<Question, 'db'>): Promise<Table> {
  const { columns, rows: rowsOf, ledger, needsFolder, done } = texts.backup;
  if (argument === undefined) return { title: needsFolder, columns, rows: [], isAlarm: true };
  const folder = resolve(argument);
  prepareEmpty(folder);
  const rows = await writeDatabase(runningDatabase(settings), folder);
  const keys = readKeys(settings, { mayCreate: false });
  const mac = ledgerMac(keys);
  let entries = 0;
  for (const file of listLedgerFiles(settings.restoreLedgerDir)) {
    copyFileSync(join(settings.restoreLedgerDir, file), join(ledgerOf(folder), file));
    // Reading line by line finds a damaged ledger now and not on the day it is needed.
    entries += readLedgerFile(ledgerOf(folder), file, mac).entries.length;
  }
  await writeSums(folder, keys);
  return {
    title: done(folder),
    columns,
    rows: [
      [rowsOf, String(rows)],
      [ledger, String(entries)],
    ],
  };
}
