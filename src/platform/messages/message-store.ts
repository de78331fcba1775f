// The outbox's messages: kept, read again, tried again and forgotten.
import { sql, type Insertable } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import { inTransaction, type Connection, type Database, type DB, type Transaction } from '../database/database.ts';
import type { MailContent, MessageContent } from './message.ts';

/** `failed`: given up before anybody took it. `bounced`: taken by the mail server, and came back. */
export type MessageState = 'queued' | 'sent' | 'failed' | 'suppressed' | 'bounced';

export interface StoredMessage {
  id: string;
  state: MessageState;
}

/** False when a message was stored under this key before. */
export async function insertMessage(trx: Transaction, message: Insertable<DB['message']>): Promise<boolean> {
  const row = await trx
    .insertInto('message')
    .values(message)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The message that was there first: the same key is the same message. */
export async function findByKey(trx: Transaction, key: string): Promise<StoredMessage> {
  const { id, state } = await trx
    .selectFrom('message')
    .select(['id', 'state'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { id, state: state as MessageState };
}

/** It leaves on another day. */
export async function markDue(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx.updateTable('message').set({ next_try_at: at, due_at: at }).where('id', '=', id).execute();
}

/** Another one takes its place, or there is nothing to say any more. */
export const superseded = { state: 'failed', next_try_at: null, last_error: 'superseded', sealed: null };
/** Held back after a restore, for the operator's look. */
export const restored = { state: 'failed', next_try_at: null, last_error: 'restored' };

export async function cancelQueued(trx: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await trx.updateTable('message').set(superseded).where('key', 'in', keys).where('state', '=', 'queued').execute();
}

export async function findStatus(
  connection: Connection,
  key: string,
): Promise<{ state: MessageState; sentAt: Date | null; dueAt: Date | null } | null> {
  const row = await connection
    .selectFrom('message')
    .select(['state', 'sent_at', 'due_at'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? { state: row.state as MessageState, sentAt: row.sent_at, dueAt: row.due_at } : null;
}

/**
 * By key, when those of many messages left that had to wait for another day or were tried again, or may leave at the earliest.
 * Those and no others give their recipient more time, here as in `isMailedSince`.
 */
export async function findDepartures(
  connection: Connection,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await connection
    .selectFrom('message')
    .select(({ fn }) => ['key', fn.coalesce('sent_at', 'due_at').as('left_at')])
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .where((eb) => eb.or([eb('due_at', 'is not', null), eb('attempts', '>', 1)]))
    .execute();
  return new Map(rows.flatMap(({ key, left_at: leftAt }) => (leftAt === null ? [] : [[key, leftAt] as const])));
}

/** Recipient and content of what does not wait any more, here and in the trial mailbox. */
export async function forgetOfRecord(
  trx: Transaction,
  of: { requestId: string } | { certificateId: string },
): Promise<void> {
  const forget = trx
    .updateTable('message')
    .set({ sealed: null, recipient_index: null, provider_ref: null })
    .where('state', '<>', 'queued');
  await (
    'requestId' in of
      ? forget.where('request_id', '=', of.requestId)
      : forget.where('certificate_id', '=', of.certificateId)
  ).execute();
}

/** A mail as it was written; null once its content was forgotten, or was never there. */
export async function readMail(
  { vault }: { vault: Vault },
  connection: Connection,
  key: string,
): Promise<MailContent | null> {
  const row = await connection
    .selectFrom('message')
    .select(['id', 'person_key_id', 'sealed'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row?.sealed) return null;
  const sealedColumn = { table: 'message', column: 'sealed', id: row.id };
  const content = await vault.open<MessageContent>(connection, row.person_key_id, sealedColumn, row.sealed);
  return content?.kind === 'mail' ? content : null;
}

/**
 * A message that was given up is tried again from the beginning, to the same recipient: the sweep of the running product
 * takes it up. `note` runs in the same transaction. False for others, and once its content is gone.
 */
export async function resendMessage(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  note: (trx: Transaction) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const queued = await trx
      .updateTable('message')
      .set({ state: 'queued', attempts: 0, refused_at: null, given_up_at: null, next_try_at: clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .where('sealed', 'is not', null)
      // The key of one that belongs to no record went with the failure.
      .where('owns_key', '=', false)
      .executeTakeFirst();
    if (queued.numUpdatedRows === 0n) return false;
    await note(trx);
    return true;
  });
}

/**
 * After a restore: what waited when the backup was taken has gone out since then, most likely. It waits for the operator's look,
 * who may send it again. Those with a key of their own belong to no record, and nobody could.
 */
export async function holdBackQueued(db: Database): Promise<number> {
  const held = await db
    .updateTable('message')
    .set(restored)
    .where('state', '=', 'queued')
    .where('owns_key', '=', false)
    .executeTakeFirst();
  return Number(held.numUpdatedRows);
}

/** Recipient and content of the oldest messages that wait no longer; gives the keys that those messages had. */
export async function forgetOldest(
  trx: Transaction,
  before: Date,
  most: number,
): Promise<{ owns_key: boolean; person_key_id: string }[]> {
  const { rows } = await sql<{ owns_key: boolean; person_key_id: string }>`
    update message set sealed = null, recipient_index = null, provider_ref = null where id = any(array(
      select id from message
      where (sealed is not null or recipient_index is not null) and state <> 'queued' and created_at < ${before}
      order by created_at limit ${most} for update skip locked
    )) returning owns_key, person_key_id`.execute(trx);
  return rows;
}

/** Mails of one request that wait for another day. */
export interface WaitingOf {
  requestId: string;
  templates: readonly string[];
  now: Date;
}

const updateWaiting = (trx: Transaction, { requestId, templates, now }: WaitingOf) =>
  trx
    .updateTable('message')
    .where('request_id', '=', requestId)
    .where('template', 'in', templates)
    .where('state', '=', 'queued')
    .where('next_try_at', '>', now);

export async function cancelWaiting(trx: Transaction, waiting: WaitingOf): Promise<void> {
  await updateWaiting(trx, waiting).set(superseded).execute();
}

/** Not those that wait longer anyway. */
export async function postponeWaiting(trx: Transaction, waiting: WaitingOf, until: Date): Promise<void> {
  await updateWaiting(trx, waiting)
    .set({ next_try_at: until })
    .where('next_try_at', '<', until)
    // What is being handed over right now is not waiting.
    .where('claimed_by', 'is', null)
    .execute();
}

/** Those of these keys whose mail `readMail` can still read. */
export async function readableMails(connection: Connection, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await connection
    .selectFrom('message')
    .select('key')
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .where('sealed', 'is not', null)
    .execute();
  return new Set(rows.map(({ key }) => key));
}
