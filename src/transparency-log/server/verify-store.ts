// Reads the log for verifying all of it, page by page in tree order, and for proving a single entry.
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import { runPrepared } from '../../platform/database/prepared-statement.ts';
import { decodeLeaf, type Leaf } from '../rules/index.ts';
import type { StoredCheckpoint, TreeNode } from './log-store.ts';

const pageSize = 1000;

/** The signed heads of trees larger than `size`, smallest first. */
export const checkpointsAfter = (trx: Transaction, size: number): Promise<StoredCheckpoint[]> =>
  trx
    .selectFrom('log_checkpoint')
    .select(['size', 'root', 'note'])
    .where('size', '>', size)
    .orderBy('size')
    .limit(pageSize)
    .execute();

/** The signed heads of these sizes. */
export async function headsOfSizes(
  trx: Transaction,
  sizes: readonly number[],
): Promise<Map<number, Pick<StoredCheckpoint, 'size' | 'root'>>> {
  if (sizes.length === 0) return new Map();
  const rows = await trx
    .selectFrom('log_checkpoint')
    .select(['size', 'root'])
    .where('size', '=', sql<number>`any(${[...new Set(sizes)]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.size, row]));
}

export interface StoredLeaf {
  /** The index in the tree, from 0. */
  place: number;
  kind: number;
  entry: Buffer;
  hash: Buffer;
  /** The proof that the head of `checkpoint_size` leaves includes this one. */
  path: Buffer;
  checkpoint_size: number;
}

export const leavesFrom = (trx: Transaction, place: number): Promise<StoredLeaf[]> =>
  trx
    .selectFrom('log_leaf')
    .select(['place', 'kind', 'entry', 'hash', 'path', 'checkpoint_size'])
    .where('place', '>=', place)
    .orderBy('place')
    .limit(pageSize)
    .execute();

export type StoredNode = Pick<TreeNode, 'place' | 'hash'>;

/** The nodes of one tile level, in the order in which leaves complete them; one per 256 of the level below. */
export async function* nodesOfLevel(trx: Transaction, level: number): AsyncGenerator<StoredNode, undefined> {
  for (let after = -1; ;) {
    const rows = await trx
      .selectFrom('log_node')
      .select(['place', 'hash'])
      .where('level', '=', level)
      .where('place', '>', after)
      .orderBy('place')
      .limit(pageSize)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return undefined;
    after = last.place;
  }
}

/** The lowest level above this one that has stored nodes. */
export async function nextLevel(trx: Transaction, level: number): Promise<number | null> {
  const row = await trx
    .selectFrom('log_node')
    .select('level')
    .where('level', '>', level)
    .orderBy('level')
    .limit(1)
    .executeTakeFirst();
  return row?.level ?? null;
}

export async function countQueued(trx: Transaction): Promise<number> {
  const { count } = await trx
    .selectFrom('log_queue')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface OwnLeaf {
  /** Null while it is in the queue. */
  place: number | null;
  leaf: Leaf;
}

/** The leaves of each certificate, oldest first. */
export async function leavesOf(trx: Transaction, ids: readonly string[]): Promise<Map<string, OwnLeaf[]>> {
  if (ids.length === 0) return new Map();
  const placed = await trx
    .selectFrom('log_leaf')
    .select(['subject_id', 'place', 'entry'])
    .where('subject_id', '=', oneOf(ids))
    .orderBy('place')
    .execute();
  const queued = await trx
    .selectFrom('log_queue')
    .select(['subject_id', 'entry'])
    .where('subject_id', '=', oneOf(ids))
    .orderBy('id')
    .execute();
  const all = [...placed, ...queued.map((row) => ({ ...row, place: null }))];
  return Map.groupBy(
    all.flatMap(({ subject_id: id, place, entry }) => {
      // An unreadable log entry was reported by walk-leaves.ts. One in the queue is missing from this result, and is reported
      // once it is in the log.
      const leaf = decodeLeaf(entry);
      return leaf ? [{ id, place, leaf }] : [];
    }),
    ({ id }) => id,
  );
}

export type ProvedLeaf = Pick<StoredLeaf, 'place' | 'kind' | 'entry' | 'path'> & Pick<StoredCheckpoint, 'note'>;

const provedLeaves = {
  name: 'proved-leaves',
  text: `select log_leaf.place, log_leaf.kind, log_leaf.entry, log_leaf.path, log_checkpoint.note
    from log_leaf join log_checkpoint on log_checkpoint.size = log_leaf.checkpoint_size
    where log_leaf.subject_id = $1 order by log_leaf.place`,
};

/** The leaves of one certificate, each with the head of its proof, oldest first. */
export const provedLeavesOf = (db: Database, id: string): Promise<ProvedLeaf[]> =>
  runPrepared<ProvedLeaf>(db, provedLeaves, [id]);
