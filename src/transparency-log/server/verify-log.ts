// Recomputes the whole log from its rows and reports everything that does not match. Trusts nothing but the keys.
import type { Database, Transaction } from '../../platform/database/database.ts';
import { openCheckpoint, sameBytes } from '../rules/index.ts';
import { compareRecords, type LoggedRecords } from './compare-records.ts';
import type { LogKeys } from './log-keys.ts';
import type { Finding, LogReport, Report } from './log-report.ts';
import { nodeCrypto } from './node-crypto.ts';
import { checkpointsAfter, countQueued } from './verify-store.ts';
import { walkLeaves, type WalkedTree } from './walk-leaves.ts';

export interface VerifyParts {
  db: Database;
  keys: LogKeys;
  /** The checkpoint of the last export, of which somebody else may have a copy; null without one. */
  exported: string | null;
  records: LoggedRecords;
}

/** Runs beside the product, on one snapshot of the database from the first row to the last. */
export function verifyLog({ db, ...parts }: VerifyParts): Promise<LogReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => verifyIn(trx, parts));
}

async function verifyIn(trx: Transaction, { keys, exported, records }: Omit<VerifyParts, 'db'>): Promise<LogReport> {
  const findings: Finding[] = [];
  const report: Report = (kind, place) => void findings.push({ kind, place });
  const signed = await signedHeads(trx, keys, report);
  const tree = await walkLeaves(trx, signed, report);
  for (const { size, root } of signed.values()) if (!isRootOf(tree, size, root)) report('root', String(size));
  // Leaves that no head covers, or a head whose leaves are missing.
  if ([...signed.keys()].at(-1) !== tree.size) report('size', String(tree.size));
  const kept = exported === null ? null : await openCheckpoint(nodeCrypto, exported, keys.known);
  // Every exported head was signed here before: a log that was set back or forked has another one, or none.
  if (kept && 'refused' in kept) report('export', kept.refused);
  else if (kept && !isRootOf(tree, kept.size, kept.root)) report('export', String(kept.size));
  await compareRecords(trx, records, tree.issued, report);
  return {
    leaves: tree.size,
    checkpoints: signed.size,
    waiting: await countQueued(trx),
    exported: kept && 'size' in kept ? kept.size : null,
    findings,
  };
}

function isRootOf({ roots }: WalkedTree, size: number, root: Uint8Array): boolean {
  const found = roots.get(size);
  return found !== undefined && sameBytes(found, root);
}

/** Every head the log ever signed. */
async function signedHeads(
  trx: Transaction,
  keys: LogKeys,
  report: Report,
): Promise<Map<number, { size: number; root: Buffer }>> {
  const heads = new Map<number, { size: number; root: Buffer }>();
  let after = -1;
  for (;;) {
    const rows = await checkpointsAfter(trx, after);
    for (const { size, root, note } of rows) {
      const opened = await openCheckpoint(nodeCrypto, note, keys.known);
      const isRight = 'root' in opened && opened.size === size && sameBytes(opened.root, root);
      if (!isRight) report('signature', String(size));
      heads.set(size, { size, root });
    }
    const last = rows.at(-1);
    if (!last) return heads;
    after = last.size;
  }
}
