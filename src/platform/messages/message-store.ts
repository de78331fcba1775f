// The outbox's messages: stores, re-reads, retries and forgets them.
import { sql, type Insertable } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import { inTransaction, type Connection, type Database, type DB, type Transaction } from '../database/database.ts';
import type { MailContent, MessageContent } from './message.ts';

/** `failed`: given up before anybody accepted it. `bounced`: accepted by the mail server, then returned. */
export type MessageState = 'queued' | 'sent' | 'failed' | 'suppressed' | 'bounced';

export interface StoredMessage {
  id: string;
  state: MessageState;
}

/** Returns false when a message with this key already exists. */
export async function insertMessage(trx: Transaction, message: Insertable<DB['message']>): Promise<boolean> {
  const row = await trx
    .insertInto('message')
    .values(message)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The existing message with this key: the same key means the same message. */
export async function findByKey(trx: Transaction, key: string): Promise<StoredMessage> {
  const { id, state } = await trx
    .selectFrom('message')
    .select(['id', 'state'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { id, state: state as MessageState };
}

/** Postpones the message to this time. */
export async function markDue(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx.updateTable('message').set({ next_try_at: at, due_at: at }).where('id', '=', id).execute();
}

/** Cancelled: another message replaces it, or there is nothing left to say. */
export const superseded = { state: 'failed', next_try_at: null, last_error: 'superseded', sealed: null };
/** Held back after a restore until the operator decides. */
export const restored = { state: 'failed', next_try_at: null, last_error: 'restored' };

/** Cancels the messages with these keys that are not sent yet. */
export async function cancelQueued(trx: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await trx.updateTable('message').set(superseded).where('key', 'in', keys).where('state', '=', 'queued').execute();
}

/** The state of the message with this key; null if there is none. */
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
 * For each key, when its message was sent, or may be sent at the earliest, if it had to wait for another day or was retried. Only
 * those messages extend their recipient's time, here and in `isMailedSince`.
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

/** Forgets recipient and content of messages that no longer wait, here and in the trial mailbox. */
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

/** Returns a mail as it was written; null if its content was forgotten or never existed. */
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
 * Retries a message that was given up from the beginning, to the same recipient; the running product's sweep sends it. `note` runs
 * in the same transaction. False for other messages, and once the content is gone.
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
      // The key of a message that belongs to no record was destroyed with the failure.
      .where('owns_key', '=', false)
      .executeTakeFirst();
    if (queued.numUpdatedRows === 0n) return false;
    await note(trx);
    return true;
  });
}

/**
 * After a restore: what waited when the backup was taken has most likely been sent since. It waits for the operator, who may send
 * it again. Messages with their own key belong to no record, so nobody could decide about them.
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

/** Forgets recipient and content of the oldest messages that no longer wait; returns the keys of those messages. */
export async function forgetOldest(
  trx: Transaction,
  before: Date,
  limit: number,
): Promise<{ owns_key: boolean; person_key_id: string }[]> {
  const { rows } = await sql<{ owns_key: boolean; person_key_id: string }>`
    update message set sealed = null, recipient_index = null, provider_ref = null where id = any(array(
      select id from message
      where (sealed is not null or recipient_index is not null) and state <> 'queued' and created_at < ${before}
      order by created_at limit ${limit} for update skip locked
    )) returning owns_key, person_key_id`.execute(trx);
  return rows;
}

/** The mails of one request that wait for another day. */
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

/** Cancels the mails of a request that wait for another day. */
export async function cancelWaiting(trx: Transaction, waiting: WaitingOf): Promise<void> {
  await updateWaiting(trx, waiting).set(superseded).where('claimed_by', 'is', null).execute();
  // What is being handed over right now may arrive. Its content goes all the same, so that it is not tried again.
  await updateWaiting(trx, waiting).set({ sealed: null }).where('claimed_by', 'is not', null).execute();
}

/** Leaves those alone that wait longer anyway. */
export async function postponeWaiting(trx: Transaction, waiting: WaitingOf, until: Date): Promise<void> {
  await updateWaiting(trx, waiting)
    .set({ next_try_at: until })
    .where('next_try_at', '<', until)
    // A mail that is being handed over right now is not waiting.
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
