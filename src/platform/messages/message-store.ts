// The outbox's messages: kept, read again, tried again and forgotten.
import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import { inTransaction, type Database, type Transaction } from '../database/database.ts';
import type { MailContent, MessageContent } from './message.ts';

/** A mail as it was written; null once its content was forgotten, or was never there. */
export async function readMail(
  { vault }: { vault: Vault },
  connection: Database | Transaction,
  key: string,
): Promise<MailContent | null> {
  const row = await connection
    .selectFrom('message')
    .select(['id', 'person_key_id', 'sealed'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row?.sealed) return null;
  const place = { table: 'message', column: 'sealed', id: row.id };
  const content = await vault.open<MessageContent>(connection, row.person_key_id, place, row.sealed);
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
      .set({ state: 'queued', attempts: 0, refused_at: null, next_try_at: clock.now() })
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
    .set({ state: 'failed', next_try_at: null, last_error: 'restored' })
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
  const cancelled = { state: 'failed', next_try_at: null, last_error: 'superseded', sealed: null };
  await updateWaiting(trx, waiting).set(cancelled).execute();
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
