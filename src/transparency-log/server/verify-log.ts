// Recomputes the whole log from its rows and reports everything that does not match. Trusts nothing but the keys.
import type { Database, Transaction } from '../../platform/database/database.ts';
import { openCheckpoint, sameBytes } from '../rules/index.ts';
import { compareRecords, type LoggedRecords } from './compare-records.ts';
import type { LogKeys } from './log-keys.ts';
import type { Finding, LogReport, Report } from './log-report.ts';
import { nodeCrypto } from './node-crypto.ts';
import { checkpointsAfter, countQueued } from './verify-store.ts';
import { walkLeaves, type Head } from './walk-leaves.ts';

export interface VerifyParts {
  db: Database;
  keys: LogKeys;
  /** The checkpoint of the last export, of which others may have a copy; null without one. */
  exported: string | null;
  records: LoggedRecords;
  /** Reports progress: log entries first, then certificates. */
  onProgress?: Readonly<Record<'leaves' | 'records', (done: number) => void>>;
}

/** Verifies the log while the product runs, on one snapshot of the database. */
export function verifyLog({ db, ...parts }: VerifyParts): Promise<LogReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => verifyIn(trx, parts));
}

/** Further mismatches are only counted: nobody would read them all. */
const maxFindings = 1000;

async function verifyIn(
  trx: Transaction,
  { keys, exported, records, onProgress }: Omit<VerifyParts, 'db'>,
): Promise<LogReport> {
  const findings: Finding[] = [];
  let found = 0;
  const report: Report = (kind, place) => {
    found += 1;
    if (findings.length < maxFindings) findings.push({ kind, place });
  };
  const exportedHead = exported === null ? null : await openCheckpoint(nodeCrypto, exported, keys.known);
  const tree = await walkLeaves(
    trx,
    {
      heads: signedHeads(trx, keys, report),
      exportedSize: exportedHead && 'size' in exportedHead ? exportedHead.size : null,
      onProgress: (leaves) => onProgress?.leaves(leaves),
    },
    report,
  );
  // Every exported head was signed here: a log that was reset or forked has another head of that size, or none.
  if (exportedHead && 'refused' in exportedHead) report('export', exportedHead.refused);
  else if (exportedHead && !(tree.exportedRoot && sameBytes(tree.exportedRoot, exportedHead.root)))
    report('export', String(exportedHead.size));
  await compareRecords(trx, records, { issued: tree.issued, onProgress: (done) => onProgress?.records(done) }, report);
  return {
    leaves: tree.size,
    checkpoints: tree.checkpoints,
    waiting: await countQueued(trx),
    exported: exportedHead && 'size' in exportedHead ? exportedHead.size : null,
    found,
    findings,
  };
}

/** All heads the log ever signed, read page by page. */
async function* signedHeads(
  trx: Transaction,
  keys: LogKeys,
  report: Report,
): AsyncGenerator<Head, undefined, undefined> {
  let after = -1;
  for (;;) {
    const rows = await checkpointsAfter(trx, after);
    for (const { size, root, note } of rows) {
      const opened = await openCheckpoint(nodeCrypto, note, keys.known);
      const isRight = 'root' in opened && opened.size === size && sameBytes(opened.root, root);
      if (!isRight) report('signature', String(size));
      yield { size, root };
    }
    const last = rows.at(-1);
    if (!last) return undefined;
    after = last.size;
  }
}
