// Assigns queued entries their final place and signs the new head: all or nothing, batch by batch.
import type { Clock } from '../../platform/clock/clock.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database/database.ts';
import { concatBytes, decodeLeaf, formatCheckpoint, inclusionProof, rootOf, sameBytes } from '../rules/index.ts';
import type { LogKeys } from './log-keys.ts';
import {
  addCheckpoint,
  addLeaves,
  addNodes,
  issuedOf,
  isSomethingQueued,
  lockLog,
  newestCheckpoint,
  readEdge,
  setAside,
  takeQueued,
  type NewLeaf,
  type QueuedEntry,
  type RefusedEntry,
} from './log-store.ts';
import { leafHash } from './node-crypto.ts';
import { openTreeEdge } from './tree-edge.ts';

/** How many leaves one signature covers: enough for any day, few enough that nobody waits for the hashing. */
const batchSize = 256;

interface Parts {
  db: Database;
  clock: Clock;
}

/** Assigns places until the queue is empty. May run in several processes at once; each entry gets one place. */
export async function sequenceLog({ db, clock }: Parts, keys: LogKeys): Promise<void> {
  let added = batchSize;
  while (added === batchSize && (await isSomethingQueued(db)))
    added = await inTransaction(db, (trx) => sequenceBatch(trx, clock, keys));
}

async function sequenceBatch(trx: Transaction, clock: Clock, keys: LogKeys): Promise<number> {
  await lockLog(trx);
  const taken = await takeQueued(trx, batchSize);
  const { queued, refused } = await setAsideInvalid(trx, taken);
  await setAside(trx, refused, clock.now());
  if (queued.length === 0) return taken.length;
  const before = await newestCheckpoint(trx);
  if (!before) throw new Error('the log has no first checkpoint');
  const edge = openTreeEdge(before.size, await readEdge(trx, before.size));
  // A head that does not extend the last one would be provably inconsistent, so none is signed.
  if (!sameBytes(await rootOf(edge, before.size), before.root))
    throw new Error('the stored tree does not lead to the last signed checkpoint');
  for (const { entry } of queued) edge.add(leafHash(entry));
  const size = before.size + queued.length;
  const root = Buffer.from(await rootOf(edge, size));
  const leaves: NewLeaf[] = [];
  for (const [at, { id: _id, queued_at: _queuedAt, ...leaf }] of queued.entries()) {
    const place = before.size + at;
    const path = Buffer.from(concatBytes(...(await inclusionProof(edge, place, size))));
    leaves.push({ ...leaf, place, path, checkpoint_size: size });
  }
  const now = clock.now();
  await addLeaves(trx, leaves, now);
  await addNodes(trx, edge.nodes);
  const note = keys.sign(formatCheckpoint({ origin: keys.origin, size, root }));
  await addCheckpoint(trx, { size, root, note }, now);
  return taken.length;
}

/** Sets aside entries that can never be placed, so that they do not block the others. */
async function setAsideInvalid(
  trx: Transaction,
  taken: readonly QueuedEntry[],
): Promise<{ queued: QueuedEntry[]; refused: RefusedEntry[] }> {
  const ids = taken.map(({ subject_id: id }) => id);
  const issued = await issuedOf(trx, ids);
  const queued: QueuedEntry[] = [];
  const refused: RefusedEntry[] = [];
  for (const entry of taken) {
    const leaf = decodeLeaf(entry.entry);
    if (!leaf) refused.push({ ...entry, reason: 'unreadable' });
    else if (leaf.kind === 'issued' && issued.has(entry.subject_id)) refused.push({ ...entry, reason: 'issued-twice' });
    else queued.push(entry);
  }
  return { queued, refused };
}
