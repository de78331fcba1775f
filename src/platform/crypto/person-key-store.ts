// Rows of person_key (each person's data key, wrapped) and of kek_check (which identifies the wrapping keys).
import { sql } from 'kysely';
import type { Connection, Database, Transaction } from '../database/database.ts';
import { oneOf } from '../database/one-of.ts';
import type { PlatformAction } from '../restore-ledger/irreversible-actions.ts';
import { enterLedger } from '../restore-ledger/restore-ledger.ts';

/** A row of person_key. */
export interface WrappedKey {
  id: string;
  kekId: number;
  /** Null once the person has been erased. */
  wrapped: Uint8Array | null;
}

const selectKeys = (connection: Connection) =>
  connection.selectFrom('person_key').select(['id', 'kek_id as kekId', 'wrapped']);

export const findKey = (connection: Connection, id: string): Promise<WrappedKey> =>
  selectKeys(connection).where('id', '=', id).executeTakeFirstOrThrow();

export const findKeys = (connection: Connection, ids: readonly string[]): Promise<WrappedKey[]> =>
  selectKeys(connection).where('id', '=', oneOf(ids)).execute();

export async function insertKey(
  trx: Transaction,
  { id, kekId, wrapped, at }: { id: string; kekId: number; wrapped: Buffer; at: Date },
): Promise<void> {
  await trx.insertInto('person_key').values({ id, kek_id: kekId, wrapped, created_at: at }).execute();
}

/** Locks the row; false once the person has been erased. */
export async function lockKey(trx: Transaction, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('person_key')
    .select('wrapped')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined && row.wrapped !== null;
}

/**
 * `for-good`: somebody was promised the erasure or requested it; the restore ledger records it. `by-routine`: after an older backup
 * was restored, the product erases again by itself because a period has ended or a message was sent.
 */
export type Erasure = 'for-good' | 'by-routine';

/** Also removes the keyed hash of the address that messages went to, which is stored beside the key. */
export async function destroyKey(trx: Transaction, id: string, erasure: Erasure, at: Date): Promise<void> {
  if (erasure === 'for-good') enterLedger(trx, { kind: 'erased', subject: id } satisfies PlatformAction);
  await trx.updateTable('person_key').set({ wrapped: null, destroyed_at: at }).where('id', '=', id).execute();
  await trx
    .updateTable('message')
    .set({ sealed: null, recipient_index: null })
    .where('person_key_id', '=', id)
    .execute();
}

/** Keys that are wrapped with another key than `kekId`, at most `limit` of them. */
export const findKeysOfOtherWrapping = (db: Database, kekId: number, limit: number): Promise<WrappedKey[]> =>
  selectKeys(db).where('wrapped', 'is not', null).where('kek_id', '<>', kekId).limit(limit).execute();

export async function replaceWrapping(
  trx: Transaction,
  { id, kekId, wrapped }: { id: string; kekId: number; wrapped: Buffer },
): Promise<void> {
  await trx.updateTable('person_key').set({ kek_id: kekId, wrapped }).where('id', '=', id).execute();
}

/** Deleted rows stay in the database's files until they are vacuumed, which only the owner may do. */
export async function sweepOldRows(owner: Database): Promise<void> {
  await sql`vacuum (full) person_key`.execute(owner);
}

/** The check values of every wrapping key that this database was ever written with. */
export const findKeyChecks = (db: Database): Promise<{ kek_id: number; mac: Buffer }[]> =>
  db.selectFrom('kek_check').selectAll().execute();

/** Records the check value of a wrapping key; an existing one stays. */
export async function noteKeyCheck(db: Database, check: { kek_id: number; mac: Buffer }): Promise<void> {
  await db
    .insertInto('kek_check')
    .values(check)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** From now on this database refuses all wrapping keys except this one. */
export async function dropOtherKeyChecks(db: Database, kekId: number): Promise<void> {
  await db.deleteFrom('kek_check').where('kek_id', '<>', kekId).execute();
}
