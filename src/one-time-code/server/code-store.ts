// All SQL of codes. For each purpose a record has one live code: the newest, until another replaces it.
import type { Selectable } from 'kysely';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { OneTimeCode } from '../../platform/database/schema.gen.ts';
import type { OtpPurpose, OtpChannel } from '../rules/index.ts';

/** The purpose of a code and its record. */
export interface CodeOf {
  purpose: OtpPurpose;
  subjectId: string;
}

export interface StoredCode {
  id: string;
  way: OtpChannel;
  phoneIndex: Buffer;
  mac: Buffer;
  /** SHA-256 of what it confirms. */
  dataHash: Buffer;
  /** The number of entries, wrong and right. */
  attempts: number;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

const read = (row: Selectable<OneTimeCode>): StoredCode => ({
  id: row.id,
  way: row.way as OtpChannel,
  phoneIndex: row.phone_index,
  mac: row.code_mac,
  dataHash: row.data_hash,
  attempts: row.attempts,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
});

/** Also returns a code that was used or is too old. */
export async function findLiveCode(connection: Connection, { purpose, subjectId }: CodeOf): Promise<StoredCode | null> {
  const row = await connection
    .selectFrom('one_time_code')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('purpose', '=', purpose)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  return row ? read(row) : null;
}

/** The newest live code of several purposes. */
export async function findNewestCode(
  connection: Connection,
  { purposes, subjectId }: { purposes: readonly OtpPurpose[]; subjectId: string },
): Promise<Pick<StoredCode, 'id' | 'way'> | null> {
  const row = await connection
    .selectFrom('one_time_code')
    .select(['id', 'way'])
    .where('subject_id', '=', subjectId)
    .where('purpose', 'in', [...purposes])
    .where('superseded_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row ? { id: row.id, way: row.way as OtpChannel } : null;
}

/** False if a parallel request stored one first: the unique index on the live code lets only one through. */
export async function insertCode(
  trx: Transaction,
  { purpose, subjectId }: CodeOf,
  code: Omit<StoredCode, 'attempts' | 'usedAt'>,
): Promise<boolean> {
  const stored = await trx
    .insertInto('one_time_code')
    .values({
      id: code.id,
      purpose,
      subject_id: subjectId,
      phone_index: code.phoneIndex,
      code_mac: code.mac,
      data_hash: code.dataHash,
      way: code.way,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['subject_id', 'purpose']).where('superseded_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Whether a code was sent to this number since then, even if another replaced it. */
export async function wasSentTo(
  connection: Connection,
  { purpose, subjectId }: CodeOf,
  { phoneIndex, since }: { phoneIndex: Buffer; since: Date },
): Promise<boolean> {
  const row = await connection
    .selectFrom('one_time_code')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('purpose', '=', purpose)
    .where('phone_index', '=', phoneIndex)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the live code if it was sent by then or has that id, to make room for the next. Returns the ids that ended. */
export async function supersedeCode(
  trx: Transaction,
  { purpose, subjectId }: CodeOf,
  { sentUntil, alsoId, at }: { sentUntil: Date; alsoId: string | null; at: Date },
): Promise<string[]> {
  const ended = await trx
    .updateTable('one_time_code')
    .set({ superseded_at: at })
    .where('subject_id', '=', subjectId)
    .where('purpose', '=', purpose)
    .where('superseded_at', 'is', null)
    .where((eb) => eb.or([eb('created_at', '<=', sentUntil), ...(alsoId === null ? [] : [eb('id', '=', alsoId)])]))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** The number of attempts including this one; null at the limit, or if another code replaced it. */
export async function countAttempt(trx: Transaction, id: string, most: number): Promise<number | null> {
  const counted = await trx
    .updateTable('one_time_code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', most)
    .where('superseded_at', 'is', null)
    .returning('attempts')
    .executeTakeFirst();
  return counted?.attempts ?? null;
}

export async function markVerified(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx.updateTable('one_time_code').set({ verified_at: at }).where('id', '=', id).execute();
}

/** Works once, and only for a code that was verified since then for exactly this content and number. Null if there is none. */
export async function markUsed(
  trx: Transaction,
  use: CodeOf & Pick<StoredCode, 'dataHash' | 'phoneIndex'>,
  { verifiedSince, at }: { verifiedSince: Date; at: Date },
): Promise<Pick<StoredCode, 'id' | 'way'> | null> {
  const used = await trx
    .updateTable('one_time_code')
    .set({ used_at: at })
    .where('subject_id', '=', use.subjectId)
    .where('purpose', '=', use.purpose)
    .where('data_hash', '=', use.dataHash)
    .where('phone_index', '=', use.phoneIndex)
    .where('superseded_at', 'is', null)
    .where('used_at', 'is', null)
    .where('verified_at', '>', verifiedSince)
    .returning(['id', 'way'])
    .executeTakeFirst();
  return used ? { id: used.id, way: used.way as OtpChannel } : null;
}

/**
 * Called when a person is erased: the numbers that codes were sent to are no longer kept, not even as a keyed hash. For a tenant's
 * request each side's codes are separate.
 */
export async function dropCodes(trx: Transaction, subjectId: string, side?: 'tenant' | 'landlord'): Promise<void> {
  let codes = trx.deleteFrom('one_time_code').where('subject_id', '=', subjectId);
  if (side !== undefined) codes = codes.where('purpose', side === 'tenant' ? '=' : '<>', 'tenant-submit');
  await codes.execute();
}

export interface ListedCode {
  purpose: string;
  /** By SMS or by a call. */
  way: string;
  sentAt: Date;
  expiresAt: Date;
  verifiedAt: Date | null;
  usedAt: Date | null;
  wrongTries: number;
}

/** When codes were sent; neither codes nor numbers are stored in readable form. */
export async function listCodes(
  connection: Connection,
  subjectIds: readonly string[],
  purposes: readonly OtpPurpose[],
): Promise<ListedCode[]> {
  if (subjectIds.length === 0) return [];
  const rows = await connection
    .selectFrom('one_time_code')
    .select(['purpose', 'way', 'created_at', 'expires_at', 'verified_at', 'used_at', 'attempts'])
    .where('subject_id', '=', oneOf(subjectIds))
    .where('purpose', 'in', [...purposes])
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    purpose: row.purpose,
    way: row.way,
    sentAt: row.created_at,
    expiresAt: row.expires_at,
    verifiedAt: row.verified_at,
    usedAt: row.used_at,
    wrongTries: row.attempts,
  }));
}
