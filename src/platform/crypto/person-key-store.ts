// The rows of person_key: each person's data key, wrapped; and of kek_check, which tells the wrapping keys.
import { sql } from 'kysely';
import type { Connection, Database, Transaction } from '../database/database.ts';
import { oneOf } from '../database/one-of.ts';
import type { PlatformAction } from '../restore-ledger/irreversible-actions.ts';
import { enterLedger } from '../restore-ledger/restore-ledger.ts';

/** A row of person_key. */
export interface WrappedKey {
  id: string;
  kekId: number;
  /** Null once the person was erased. */
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

/** False once the person was erased. */
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
 * `for-good`: somebody was promised it, or did it; the restore ledger keeps it. `by-routine`: the product does it again by itself
 * when an older backup is put back, because a time is over or a message is sent.
 */
export type Erasure = 'for-good' | 'by-routine';

/** And forgets to whom messages went, which stands beside the key as a keyed hash. */
export async function destroyKey(trx: Transaction, id: string, erasure: Erasure, at: Date): Promise<void> {
  if (erasure === 'for-good') enterLedger(trx, { kind: 'erased', subject: id } satisfies PlatformAction);
  await trx.updateTable('person_key').set({ wrapped: null, destroyed_at: at }).where('id', '=', id).execute();
  await trx
    .updateTable('message')
    .set({ sealed: null, recipient_index: null })
    .where('person_key_id', '=', id)
    .execute();
}

/** Keys that are not wrapped with `kekId`. */
export const findKeysOfOtherWrapping = (db: Database, kekId: number, most: number): Promise<WrappedKey[]> =>
  selectKeys(db).where('wrapped', 'is not', null).where('kek_id', '<>', kekId).limit(most).execute();

export async function replaceWrapping(
  trx: Transaction,
  { id, kekId, wrapped }: { id: string; kekId: number; wrapped: Buffer },
): Promise<void> {
  await trx.updateTable('person_key').set({ kek_id: kekId, wrapped }).where('id', '=', id).execute();
}

/** Old rows stay in the files of the database until they are swept up. By the owner. */
export async function sweepOldRows(owner: Database): Promise<void> {
  await sql`vacuum (full) person_key`.execute(owner);
}

/** The checks of every wrapping key that this database was ever written with. */
export const findKeyChecks = (db: Database): Promise<{ kek_id: number; mac: Buffer }[]> =>
  db.selectFrom('kek_check').selectAll().execute();

export async function noteKeyCheck(db: Database, check: { kek_id: number; mac: Buffer }): Promise<void> {
  await db
    .insertInto('kek_check')
    .values(check)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** From now on this database refuses all wrapping keys but one. */
export async function dropOtherKeyChecks(db: Database, kekId: number): Promise<void> {
  await db.deleteFrom('kek_check').where('kek_id', '<>', kekId).execute();
}
