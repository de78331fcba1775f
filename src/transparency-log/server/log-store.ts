// Writes to the log and reads what is served. The tables themselves reject changes (migration 0006).
import { sql, type Insertable, type Selectable } from 'kysely';
import { hourOf, type HourCount } from '../../platform/database/by-hour.ts';
import {
  databaseOf,
  onCommit,
  type Connection,
  type Database,
  type DB,
  type Transaction,
} from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { ReadConnection } from '../../platform/database/reads.ts';
import { encodeBundle, encodeLeaf, leafKinds, levelLength, tileWidth, type Leaf, type Tile } from '../rules/index.ts';

const sequencers = new WeakMap<Database, () => void>();

/** Notifies the sequencer of this database of each new entry; only a hint, so it polls as well. */
export function onQueued(db: Database, callback: () => void): void {
  sequencers.set(db, callback);
}

/**
 * Queues an entry in the transaction of the event it records. It is in the log shortly after the commit, whatever happens in
 * between; nobody waits for it.
 */
export async function queueEntry(
  trx: Transaction,
  { subjectId, leaf, at }: { subjectId: string; leaf: Leaf; at: Date },
): Promise<void> {
  await trx
    .insertInto('log_queue')
    .values({ subject_id: subjectId, kind: leafKinds[leaf.kind], entry: Buffer.from(encodeLeaf(leaf)), queued_at: at })
    .execute();
  const db = databaseOf(trx);
  if (db) onCommit(trx, () => sequencers.get(db)?.());
}

export async function isSomethingQueued(db: Connection): Promise<boolean> {
  return (await db.selectFrom('log_queue').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export interface LogQueue {
  entries: number;
  /** When the oldest entry was queued; null while none waits. */
  oldest: Date | null;
  /** The number of entries set aside because they can never have a place. */
  refused: number;
}

/** The entries that wait for their place. A wait of more than a moment means that nobody can sign. */
export async function readQueue(db: Connection): Promise<LogQueue> {
  const row = await db
    .selectFrom('log_queue')
    .select((eb) => [eb.fn.countAll<number>().as('entries'), eb.fn.min('queued_at').as('oldest')])
    .executeTakeFirstOrThrow();
  const refused = await db
    .selectFrom('log_refused')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow();
  return { entries: Number(row.entries), oldest: row.oldest, refused: Number(refused.entries) };
}

/** Allows one sequencer at a time across processes; the lock ends with the transaction. */
export async function lockLog(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('transparency-log'))`.execute(trx);
}

export type QueuedEntry = Selectable<DB['log_queue']>;

export async function takeQueued(trx: Transaction, limit: number): Promise<QueuedEntry[]> {
  const oldest = trx.selectFrom('log_queue').select('id').orderBy('id').limit(limit);
  const taken = await trx.deleteFrom('log_queue').where('id', 'in', oldest).returningAll().execute();
  return taken.toSorted((a, b) => a.id - b.id);
}

/** Those of these certificates that the log has as issued. */
export async function issuedOf(trx: Transaction, subjectIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('log_leaf')
    .select('subject_id')
    .where('subject_id', '=', oneOf(subjectIds))
    .where('kind', '=', leafKinds.issued)
    .execute();
  return new Set(rows.map(({ subject_id: id }) => id));
}

export type RefusedEntry = QueuedEntry & { reason: 'issued-twice' | 'unreadable' };

export async function setAside(trx: Transaction, entries: readonly RefusedEntry[], at: Date): Promise<void> {
  const rows = entries.map((entry): Insertable<DB['log_refused']> => ({ ...entry, refused_at: at }));
  if (rows.length > 0) await trx.insertInto('log_refused').values(rows).execute();
}

export type StoredCheckpoint = Omit<Selectable<DB['log_checkpoint']>, 'created_at'>;

export function newestCheckpoint(db: Connection): Promise<StoredCheckpoint | undefined> {
  return db
    .selectFrom('log_checkpoint')
    .select(['size', 'root', 'note'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores a checkpoint; does nothing when another process already signed a head of this size. */
export async function addCheckpoint(db: Connection, { size, root, note }: StoredCheckpoint, at: Date): Promise<void> {
  await db
    .insertInto('log_checkpoint')
    .values({ size, root, note, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type NewLeaf = Omit<Insertable<DB['log_leaf']>, 'hash' | 'added_at'>;

export async function addLeaves(trx: Transaction, leaves: readonly NewLeaf[], at: Date): Promise<void> {
  await trx
    .insertInto('log_leaf')
    .values(leaves.map((leaf) => ({ ...leaf, added_at: at })))
    .execute();
}

export type TreeNode = Selectable<DB['log_node']>;

export async function addNodes(trx: Transaction, nodes: readonly TreeNode[]): Promise<void> {
  if (nodes.length > 0)
    await trx
      .insertInto('log_node')
      .values([...nodes])
      .execute();
}

/** Reads hashes of a level; fewer than requested at the right edge of the tree. */
export async function readHashes(db: ReadConnection, level: number, from: number, count: number): Promise<Buffer[]> {
  const rows =
    level === 0
      ? await db
          .selectFrom('log_leaf')
          .select('hash')
          .where('place', '>=', from)
          .where('place', '<', from + count)
          .orderBy('place')
          .execute()
      : await db
          .selectFrom('log_node')
          .select('hash')
          .where('level', '=', level)
          .where('place', '>=', from)
          .where('place', '<', from + count)
          .orderBy('place')
          .execute();
  return rows.map(({ hash }) => hash);
}

async function readEntries(db: ReadConnection, from: number, count: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('log_leaf')
    .select('entry')
    .where('place', '>=', from)
    .where('place', '<', from + count)
    .orderBy('place')
    .execute();
  return rows.map(({ entry }) => entry);
}

/** The hashes of a tile, or the entries of a bundle; null unless all of them exist. */
export async function readTileParts(db: ReadConnection, { level, index, width }: Tile): Promise<Buffer[] | null> {
  const from = index * tileWidth;
  const parts = level === 'entries' ? await readEntries(db, from, width) : await readHashes(db, level, from, width);
  return parts.length === width ? parts : null;
}

/** The bytes of a tile, as served and exported. */
export const encodeTile = ({ level }: Tile, parts: readonly Buffer[]): Buffer =>
  Buffer.from(level === 'entries' ? encodeBundle(parts) : Buffer.concat(parts));

/** The hashes of the last, incomplete tile of each level, lowest first. */
export async function readEdge(db: Connection, size: number): Promise<Buffer[][]> {
  const edge: Buffer[][] = [];
  for (let level = 0; levelLength(level, size) > 0; level++) {
    const length = levelLength(level, size);
    const width = length % tileWidth;
    edge.push(width === 0 ? [] : await readHashes(db, level, length - width, width));
  }
  return edge;
}

/** Counts certificates by the hour in which their entry got its place, which is right after issue. */
export async function countIssued(db: Connection, since: Date): Promise<HourCount[]> {
  return db
    .selectFrom('log_leaf')
    .select(({ fn }) => [hourOf('added_at').as('hour'), fn.countAll<number>().as('count')])
    .where('place', '>=', await firstPlaceSince(db, since))
    .where('kind', '=', leafKinds.issued)
    .groupBy(hourOf('added_at'))
    .execute();
}

/**
 * The first place at or after a time. Places have no gaps and are ordered by time, so a binary search over the primary key
 * takes about twenty look-ups and no further index.
 */
async function firstPlaceSince(db: Connection, since: Date): Promise<number> {
  const last = await db.selectFrom('log_leaf').select('place').orderBy('place', 'desc').limit(1).executeTakeFirst();
  let [low, high] = [0, (last?.place ?? -1) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const leaf = await db.selectFrom('log_leaf').select('added_at').where('place', '=', middle).executeTakeFirst();
    if (leaf === undefined || leaf.added_at < since) low = middle + 1;
    else high = middle;
  }
  return low;
}
