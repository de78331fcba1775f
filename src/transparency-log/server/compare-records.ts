// Compares the log with the product's certificates: each must be in it once, with its commitment and its last status.
import type { Transaction } from '../../platform/database/database.ts';
import { sameBytes, type Leaf, type LeafStatus } from '../rules/index.ts';
import type { Report } from './log-report.ts';
import { leavesOf } from './verify-store.ts';

/** One certificate, from the room that stores them. */
export interface LoggedRecord {
  id: string;
  commitment: Buffer;
  /** The status that the check page reports; null for an erased certificate, of which no leaf is written. */
  status: LeafStatus | null;
  /** True when its content was deleted at its end, whatever its status. */
  isOver: boolean;
  /** The commitment recomputed from salt, file and view; null once the person's key is gone. */
  recomputed: Buffer | 'unreadable' | null;
  /** True when the stored data matches what was signed and committed, as far as the keys of its people still allow a check. */
  isAsIssued: boolean;
}

/** Returns pages of certificates with a commitment, by id; an empty page is the end. */
export type LoggedRecords = (trx: Transaction, after: string | null) => Promise<LoggedRecord[]>;

/** `issued` is the number of issued certificates in the tree. `onProgress` reports how many certificates were compared so far. */
export async function compareRecords(
  trx: Transaction,
  records: LoggedRecords,
  { issued, onProgress }: { issued: number; onProgress: (done: number) => void },
  report: Report,
): Promise<void> {
  let after: string | null = null;
  let [found, done] = [0, 0];
  for (;;) {
    const page: LoggedRecord[] = await records(trx, after);
    const ids = page.map(({ id }) => id);
    const leaves = await leavesOf(trx, ids);
    for (const record of page) {
      const own = leaves.get(record.id) ?? [];
      if (own.some(({ place, leaf }) => place !== null && leaf.kind === 'issued')) found += 1;
      const ownLeaves = own.map(({ leaf }) => leaf);
      compareRecord(record, ownLeaves, report);
    }
    after = page.at(-1)?.id ?? null;
    if (after === null) break;
    done += page.length;
    onProgress(done);
  }
  if (found !== issued) report('no-certificate', String(issued - found));
}

function compareRecord(record: LoggedRecord, leaves: readonly Leaf[], report: Report): void {
  const issued = leaves.find(({ kind }) => kind === 'issued');
  if (!issued) return report('missing', record.id);
  if (leaves.some(({ commitment }) => !sameBytes(commitment, record.commitment))) report('commitment', record.id);
  const { recomputed } = record;
  if (!isOpenedBy(recomputed, record)) report('opening', record.id);
  if (!record.isAsIssued) report('content', record.id);
  const changes = leaves.flatMap((leaf) => (leaf.kind === 'status' ? [leaf.status] : []));
  if (record.status !== null && record.status !== (changes.at(-1) ?? 'valid')) report('state', record.id);
}

/** Whether the recomputed commitment matches. Only an erasure or an end may have removed what opens it. */
function isOpenedBy(recomputed: LoggedRecord['recomputed'], { status, isOver, commitment }: LoggedRecord): boolean {
  // A certificate that is still valid must not count as ended: otherwise an attacker who changes a row would only have to mark
  // it as ended.
  if (recomputed === null) return status === null || (isOver && status !== 'valid' && status !== 'under-review');
  return recomputed !== 'unreadable' && sameBytes(recomputed, commitment);
}
