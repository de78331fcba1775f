// Operator commands for the transparency log: recompute it from the first entry, or export it.
import { join, resolve } from 'node:path';
import { commitmentRecords } from '../../certificate/server/index.ts';
import { noteChore } from '../../platform/chores/chore-store.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { createVault } from '../../platform/crypto/vault.ts';
import { formatDateTime } from '../../platform/rules/dates.ts';
import {
  exportLog,
  isForkedOnly,
  loadLogKeys,
  readExportedCheckpoint,
  readQueue,
  verifyLog,
} from '../../transparency-log/server/index.ts';
import { readKeys } from '../read-keys.ts';
import { logOperatorNeutralTexts as texts } from '../rules/operator.de.ts';
import { clockOf } from './open-parts.ts';
import { maxRows, reportProgress, type Question, type Table } from './table.ts';
import { asWriteProblem } from './write-problem.ts';

/** The folder of an export unless another one is named. */
const folderOf = ({ settings, argument }: Question): string =>
  argument === undefined ? join(settings.dataDir, 'log-export') : resolve(argument);

/** Entries between two lines of progress. */
const step = 10_000;

/** Recomputes the transparency log and compares it with the last export. */
export async function verifyLogOf(question: Question): Promise<Table> {
  const { db, settings } = question;
  const { progress } = texts.verify;
  const report = await verifyLog({
    db,
    keys: await loadLogKeys(settings, false),
    exported: readExportedCheckpoint(folderOf(question)),
    records: commitmentRecords({ vault: createVault(readKeys(settings, { mayCreate: false }), systemClock) }),
    onProgress: { leaves: reportProgress(step, progress.leaves), records: reportProgress(step, progress.records) },
  });
  const { leaves, checkpoints, waiting, exported, found, findings } = report;
  const { intact, forked, broken } = texts.verify;
  const sentence = found === 0 ? intact(leaves, checkpoints, waiting) : isForkedOnly(report) ? forked : broken(found);
  return {
    title: `${sentence}\n${texts.verify.compared(exported)}`,
    columns: texts.verify.columns,
    rows: findings.slice(0, maxRows).map(({ kind, place }) => [texts.verify.findings[kind], place]),
    isAlarm: found > 0,
  };
}

/** Nothing waits longer than this (seconds) while the product runs and can sign. */
const usualWait = 60;

/** Entries waiting for their position; an old one means that the product does not run or that its log refuses to continue. */
export async function showLogQueue(question: Question): Promise<Table> {
  const { entries, oldest, refused } = await readQueue(question.db);
  const now = (await clockOf(question)).now();
  const waited = oldest === null ? 0 : Math.floor((now.getTime() - oldest.getTime()) / 1000);
  const isStuck = waited > usualWait;
  const sentences = [isStuck ? texts.queue.stuck : texts.queue.flows, ...(refused > 0 ? [texts.queue.refused] : [])];
  return {
    title: sentences.join('\n'),
    columns: texts.queue.columns,
    rows: [[String(entries), oldest === null ? '' : formatDateTime(oldest), String(waited), String(refused)]],
    isAlarm: isStuck || refused > 0,
  };
}

export async function exportLogOf(question: Question): Promise<Table> {
  const { db, settings } = question;
  const folder = folderOf(question);
  const keys = await loadLogKeys(settings, false);
  const written = await exportLog(db, keys, folder).catch((error: unknown) => {
    throw asWriteProblem(error, folder);
  });
  if (!written.isWritten)
    return {
      title: texts.export.refused(folder),
      columns: texts.export.refusedColumns,
      rows: [[written.place]],
      isAlarm: true,
    };
  await noteChore(db, 'log-export', (await clockOf(question)).now());
  return {
    title: texts.export.done(written.size, folder),
    columns: texts.export.columns,
    rows: [[folder, written.before === null ? '' : String(written.before), String(written.size)]],
  };
}
