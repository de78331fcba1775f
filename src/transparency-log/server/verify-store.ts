// What is read of the log to check the whole of it, and to prove a single entry: page by page, in the order of the tree.
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import { decodeLeaf, type Leaf } from '../rules/index.ts';
import type { StoredCheckpoint } from './log-store.ts';

const page = 1000;

/** Those of more leaves than `size`, the smallest first. */
export const checkpointsAfter = (trx: Transaction, size: number): Promise<StoredCheckpoint[]> =>
  trx
    .selectFrom('log_checkpoint')
    .select(['size', 'root', 'note'])
    .where('size', '>', size)
    .orderBy('size')
    .limit(page)
    .execute();

/** The heads of these sizes. */
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
  place: number;
  kind: number;
  entry: Buffer;
  hash: Buffer;
  path: Buffer;
  checkpoint_size: number;
}

export const leavesFrom = (trx: Transaction, place: number): Promise<StoredLeaf[]> =>
  trx
    .selectFrom('log_leaf')
    .select(['place', 'kind', 'entry', 'hash', 'path', 'checkpoint_size'])
    .where('place', '>=', place)
    .orderBy('place')
    .limit(page)
    .execute();

/** By level and place; one for each 256 leaves. */
export async function storedNodes(trx: Transaction): Promise<Map<string, Buffer>> {
  const rows = await trx.selectFrom('log_node').select(['level', 'place', 'hash']).execute();
  return new Map(rows.map(({ level, place, hash }) => [`${level}/${place}`, hash]));
}

export async function countQueued(trx: Transaction): Promise<number> {
  const { count } = await trx
    .selectFrom('log_queue')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface OwnLeaf {
  /** Null: still in the queue. */
  place: number | null;
  leaf: Leaf;
}

/** By certificate, the oldest first. */
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
      const leaf = decodeLeaf(entry);
      return leaf ? [{ id, place, leaf }] : [];
    }),
    ({ id }) => id,
  );
}

export type ProvedLeaf = Pick<StoredLeaf, 'place' | 'kind' | 'entry' | 'path'> & Pick<StoredCheckpoint, 'note'>;

/** Of one certificate, each with the head that its proof leads to; the oldest first. */
export const provedLeavesOf = (db: Database, id: string): Promise<ProvedLeaf[]> =>
  db
    .selectFrom('log_leaf')
    .innerJoin('log_checkpoint', 'log_checkpoint.size', 'log_leaf.checkpoint_size')
    .select(['log_leaf.place', 'log_leaf.kind', 'log_leaf.entry', 'log_leaf.path', 'log_checkpoint.note'])
    .where('log_leaf.subject_id', '=', id)
    .orderBy('log_leaf.place')
    .execute();
