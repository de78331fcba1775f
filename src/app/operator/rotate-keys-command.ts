// Rotates the master key and rewraps every person's key. The new key is on the disk before anything is wrapped with it.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseKeyRing, type KeyRing } from '../../platform/crypto/key-ring.ts';
import { dropOtherKeyChecks, sweepOldRows } from '../../platform/crypto/person-key-store.ts';
import { writeSecretFile } from '../../platform/crypto/secret-file.ts';
import { rewrapKeys, verifyKeyRing } from '../../platform/crypto/vault.ts';
import { withDatabase, type Database } from '../../platform/database/database.ts';
import { isEmptyDatabase } from '../../platform/database/dump.ts';
import { isAnyProcessAlive } from '../../platform/leases/claim-store.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { openServer } from '../open-data.ts';
import { keyFileOf, readKeys } from '../read-keys.ts';
import { backupOperatorNeutralTexts as texts } from '../rules/backup-operator.de.ts';
import type { OfflineQuestion, Table } from './table.ts';

/** The file for the new key: the product's own, or one beside it for operators who use MASTER_KEYS. */
const targetOf = (settings: Settings): string =>
  settings.masterKeys === undefined ? keyFileOf(settings) : join(settings.dataDir, 'keys', 'MASTER_KEYS.new');

export async function rotateKeys({ settings, log }: OfflineQuestion): Promise<Table> {
  const old = readKeys(settings, { mayCreate: false });
  const target = targetOf(settings);
  if (settings.masterKeys !== undefined && existsSync(target)) throw new StartProblem(texts.rotate.unfinished(target));
  const server = await openServer(settings, log, () => undefined);
  try {
    if (await isEmptyDatabase(server.owner)) throw new StartProblem(texts.rotate.nothing);
    const fresh = await withDatabase(server.owner, { max: 2, statementTimeoutMs: 0 }, async (db) => {
      if (await isAnyProcessAlive(db)) throw new StartProblem(texts.rotate.running);
      return change(db, old, target);
    });
    const isSetting = settings.masterKeys !== undefined;
    return {
      title: isSetting ? texts.rotate.doneSetting(target) : texts.rotate.done(target),
      columns: texts.rotate.columns,
      rows: [[String(fresh.count), String(fresh.id)]],
    };
  } finally {
    await server.stop();
  }
}

async function change(db: Database, old: KeyRing, target: string): Promise<{ count: number; id: number }> {
  // An interrupted rotation resumes with the key that it had stored.
  const pending = `${target}.unfinished`;
  const isResumed = existsSync(pending) && !isLeftOver(pending, old);
  if (!isResumed) await verifyKeyRing(db, old);
  const text = isResumed ? readFileSync(pending, 'utf8') : `${old.rotated(randomBytes(32))}\n`;
  const fresh = parseKeyRing(text, pending);
  if (!isResumed) writeSecretFile(pending, text);
  // From here on no product starts with the old key.
  await dropOtherKeyChecks(db, fresh.currentId);
  await verifyKeyRing(db, fresh);
  const count = await rewrapKeys(db, old, fresh);
  await sweepOldRows(db);
  writeSecretFile(target, text);
  rmSync(pending);
  return { count, id: fresh.currentId };
}

/** It was interrupted after its last step: that key is already in use, and resuming would change nothing. */
function isLeftOver(pending: string, used: KeyRing): boolean {
  if (parseKeyRing(readFileSync(pending, 'utf8'), pending).currentId !== used.currentId) return false;
  rmSync(pending);
  return true;
}
