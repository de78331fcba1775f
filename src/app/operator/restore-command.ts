// Restores a backup into an empty place. The product repeats the irreversible actions at its next start.
import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { lastNumber } from '../../invoice/server/index.ts';
import { requireKeys } from '../../platform/crypto/vault.ts';
import { withDatabase } from '../../platform/database/database.ts';
import { isEmptyDatabase, rowsInDump } from '../../platform/database/dump.ts';
import { requireDatabase } from '../../platform/database/require-database.ts';
import { restoreDump } from '../../platform/database/restore-dump.ts';
import { queuePlans } from '../../platform/jobs/queue-storage.ts';
import { holdBackQueued } from '../../platform/messages/message-store.ts';
import { listLedgerFiles } from '../../platform/restore-ledger/ledger-file.ts';
import { formatDateTime } from '../../platform/rules/dates.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { migrationsFolder, openServer } from '../open-data.ts';
import { readKeys } from '../read-keys.ts';
import { backupOperatorNeutralTexts as texts } from '../rules/backup-operator.de.ts';
import { countLedger, databaseIn, ledgerOf, readDatabase, verifyMac, verifySums } from './backup-files.ts';
import type { OfflineQuestion, Table } from './table.ts';

/** `--unproved`: the operator knows the origin of a backup without a MAC, for example from a version that made none. */
const unprovedWord = '--unproved';

export async function restore({ settings, argument, more = [], log }: OfflineQuestion): Promise<Table> {
  const { columns, needsFolder } = texts.restore;
  const words = argument === undefined ? more : [argument, ...more];
  const named = words.find((word) => word !== unprovedWord);
  if (named === undefined) return { title: needsFolder, columns, rows: [], isAlarm: true };
  const folder = resolve(named);
  await verifySums(folder);
  const postgres = join(settings.dataDir, 'postgres', 'pgdata');
  if (settings.databaseUrl === undefined && existsSync(postgres))
    throw new StartProblem(texts.restore.notEmpty(postgres));
  const keys = readKeys(settings, { mayCreate: false });
  requireKeys(await keysOf(folder), keys);
  const isProved = verifyMac(folder, keys);
  if (!isProved && !words.includes(unprovedWord)) throw new StartProblem(texts.restore.needsProof(folder));
  countLedger(folder, keys);
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = settings;
  if (url !== undefined)
    await requireDatabase(ownerUrl ?? url, ownerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL');
  const server = await openServer(settings, log, () => undefined);
  try {
    if (!(await isEmptyDatabase(server.owner))) throw new StartProblem(texts.restore.notEmpty('DATABASE_URL'));
    const plans = { migrations: migrationsFolder(), queues: queuePlans() };
    const { takenAt } = await restoreDump(server.owner, readDatabase(folder), plans);
    return await withDatabase(server.owner, { max: 1 }, async (db) => {
      const added = copyLedger(folder, settings);
      const held = await holdBackQueued(db);
      const { restore: words } = texts;
      return {
        title: [words.done(formatDateTime(new Date(takenAt))), ...(isProved ? [] : [texts.unproved])].join('\n'),
        columns,
        rows: [
          [words.held, String(held)],
          [words.lastInvoice, (await lastNumber(db)) ?? words.none],
          [words.lastEntry, String(added)],
        ],
      };
    });
  } finally {
    await server.stop();
  }
}

const keyRow = z.object({ kek_id: z.number(), mac: z.string().startsWith('\\x') });

/**
 * Which keys the backup needs, before anything is restored. Read before the sums are verified: with a wrong key no MAC is valid,
 * and the operator has to be told that the key is wrong, not that somebody forged the backup.
 */
async function keysOf(folder: string): Promise<{ kek_id: number; mac: Buffer }[]> {
  const rows = keyRow.array().safeParse(await rowsInDump(readDatabase(folder), 'public.kek_check'));
  if (!rows.success) throw new StartProblem(texts.damaged(databaseIn(folder)), { cause: rows.error });
  return rows.data.map(({ kek_id, mac }) => ({ kek_id, mac: Buffer.from(mac.slice(2), 'hex') }));
}

/** Keeps what is in the shared place, which knows more than any backup. Copies only files that are missing or shorter there. */
function copyLedger(folder: string, { restoreLedgerDir: place }: Pick<Settings, 'restoreLedgerDir'>): number {
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const kept = ledgerOf(folder);
  const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? -1;
  const missing = listLedgerFiles(kept).filter((file) => sizeOf(join(place, file)) < sizeOf(join(kept, file)));
  for (const file of missing) copyFileSync(join(kept, file), join(place, file));
  return missing.length;
}
