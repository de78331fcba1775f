// The log against what the product says of its certificates: each stands there once, as it is, and as it was last changed.
import type { Transaction } from '../../platform/database/database.ts';
import { sameBytes, type Leaf, type LeafStatus } from '../rules/index.ts';
import type { Report } from './log-report.ts';
import { leavesOf } from './verify-store.ts';

/** One certificate, from whoever keeps them. */
export interface LoggedRecord {
  id: string;
  commitment: Buffer;
  /** What the check page says; null: erased, which no leaf tells. */
  status: LeafStatus | null;
  /** Its content went when its time was over, whatever it is called. */
  isOver: boolean;
  /** Made anew from salt, file and view; null once the person's key is gone. */
  recomputed: Buffer | 'unreadable' | null;
  /** What is stored of it says what was signed and committed, as far as its persons' keys are still there to tell. */
  isAsIssued: boolean;
}

/** Pages of certificates with a commitment, by id; an empty one is the end. */
export type LoggedRecords = (trx: Transaction, after: string | null) => Promise<LoggedRecord[]>;

/** `issued`: how many leaves of certificates the tree has. `tell`: how many certificates were compared so far. */
export async function compareRecords(
  trx: Transaction,
  records: LoggedRecords,
  { issued, tell }: { issued: number; tell: (done: number) => void },
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
    tell(done);
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

/** Only an erasure, or expiry, removes what opens a commitment. */
function isOpenedBy(recomputed: LoggedRecord['recomputed'], { status, isOver, commitment }: LoggedRecord): boolean {
  // Nothing still valid may count as expired: otherwise whoever changes a row would only have to claim so.
  if (recomputed === null) return status === null || (isOver && status !== 'valid' && status !== 'under-review');
  return recomputed !== 'unreadable' && sameBytes(recomputed, commitment);
}
