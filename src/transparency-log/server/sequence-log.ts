// Gives queued entries their place for good and signs the new head: all or nothing, one batch after the other.
import type { Clock } from '../../platform/clock/clock.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database/database.ts';
import { concatBytes, formatCheckpoint, inclusionProof, rootOf, sameBytes } from '../rules/index.ts';
import type { LogKeys } from './log-keys.ts';
import {
  addCheckpoint,
  addLeaves,
  addNodes,
  isSomethingQueued,
  lockLog,
  newestCheckpoint,
  readEdge,
  takeQueued,
  type NewLeaf,
} from './log-store.ts';
import { leafHash } from './node-crypto.ts';
import { openTreeEdge } from './tree-edge.ts';

/** Leaves under one signature: enough for any day, few enough that nobody waits for the hashing. */
const batch = 256;

interface Parts {
  db: Database;
  clock: Clock;
}

/** May run in several processes at once; each entry gets one place. */
export async function sequenceLog({ db, clock }: Parts, keys: LogKeys): Promise<void> {
  let added = batch;
  while (added === batch && (await isSomethingQueued(db)))
    added = await inTransaction(db, (trx) => sequenceBatch(trx, clock, keys));
}

async function sequenceBatch(trx: Transaction, clock: Clock, keys: LogKeys): Promise<number> {
  await lockLog(trx);
  const queued = await takeQueued(trx, batch);
  if (queued.length === 0) return 0;
  const before = await newestCheckpoint(trx);
  if (!before) throw new Error('the log has no first checkpoint');
  const edge = openTreeEdge(before.size, await readEdge(trx, before.size));
  // A head that does not go on from the last one would be a lie that can be proved: none is signed.
  if (!sameBytes(await rootOf(edge, before.size), before.root))
    throw new Error('the stored tree does not lead to the last signed checkpoint');
  for (const { entry } of queued) edge.add(leafHash(entry));
  const size = before.size + queued.length;
  const root = Buffer.from(await rootOf(edge, size));
  const leaves: NewLeaf[] = [];
  for (const [at, { id: _id, ...leaf }] of queued.entries()) {
    const place = before.size + at;
    const path = Buffer.from(concatBytes(...(await inclusionProof(edge, place, size))));
    leaves.push({ ...leaf, place, path, checkpoint_size: size });
  }
  const now = clock.now();
  await addLeaves(trx, leaves, now);
  await addNodes(trx, edge.nodes);
  const note = keys.sign(formatCheckpoint({ origin: keys.origin, size, root }));
  await addCheckpoint(trx, { size, root, note }, now);
  return queued.length;
}
