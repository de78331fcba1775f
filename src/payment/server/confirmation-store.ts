// Stores order confirmations. They are commercial letters, so they are kept as mailed, with the terms, for six years (section
// 257 HGB, law L50).
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sql } from 'kysely';
import { selectAwaited } from '../../platform/database/awaited-store.ts';
import type { Connection, Database, Transaction } from '../../platform/database/database.ts';
import { isAfterCursor, type Page } from '../../platform/database/page.ts';
import type { MailContent } from '../../platform/messages/message.ts';
import type { Platform } from '../../platform/platform.ts';

/** The key of the confirmation's mail in the outbox. */
export const confirmationKey = (orderId: string): string => `order-confirmation:${orderId}`;

const compress = promisify(gzip);
const expand = promisify(gunzip);

const sealedColumn = (orderId: string) => ({ table: 'order_confirmation', column: 'content_sealed', id: orderId });

/**
 * Removes the value of the own-data link: it gives access to that data and is no part of the contract, so no working one may be
 * kept for years.
 */
function withoutLinkValues(mail: MailContent): MailContent {
  const without = (text: string): string => text.replaceAll(/(\/mieter\/daten\/)[\w-]+/g, '$1');
  return { ...mail, html: without(mail.html), text: without(mail.text) };
}

/** Stores a confirmation, in the transaction that queues the mail. Only the first one is stored, and it never changes. */
export async function keepConfirmation(
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  trx: Transaction,
  orderId: string,
  mail: MailContent,
): Promise<void> {
  const known = await trx.selectFrom('order_confirmation').select('order_id').where('order_id', '=', orderId).execute();
  if (known.length > 0) return;
  const keyId = await vault.createPerson(trx);
  const content = await compress(JSON.stringify(withoutLinkValues(mail)));
  await trx
    .insertInto('order_confirmation')
    .values({
      order_id: orderId,
      key_id: keyId,
      content_sealed: await vault.sealBytes(trx, keyId, sealedColumn(orderId), content),
      kept_at: clock.now(),
    })
    .execute();
}

export interface KeptConfirmation {
  mail: MailContent;
  keptAt: Date;
}

/** The stored confirmation; null once its six years are over, and when it was mailed before confirmations were stored. */
export async function readConfirmation(
  { vault }: Pick<Platform, 'vault'>,
  connection: Connection,
  orderId: string,
): Promise<KeptConfirmation | null> {
  const row = await connection
    .selectFrom('order_confirmation')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const content = row && (await vault.openBytes(connection, row.key_id, sealedColumn(orderId), row.content_sealed));
  if (!row || !content) return null;
  return { mail: JSON.parse((await expand(content)).toString('utf8')) as MailContent, keptAt: row.kept_at };
}

/** Orders paid after `paidAfter` without a stored confirmation, by id. */
export async function findUnkeptOrders(
  db: Database,
  paidAfter: Date,
  page: Page,
): Promise<{ id: string; at: string }[]> {
  const rows = await selectAwaited(db, 'confirmation')
    .where('since', '>', paidAfter)
    .where(isAfterCursor(page, 'subject_id', { id: 'subject_id' }))
    .orderBy('subject_id')
    .limit(page.limit)
    .execute();
  return rows.map(({ subject_id: id }) => ({ id, at: id }));
}

/**
 * Deletes expired confirmations and returns their keys. The product's role can't delete any; a database function does, and only
 * those old enough.
 */
export async function dropExpiredConfirmations(trx: Transaction, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key_id: string }>`
    select key_id from drop_expired_confirmations(${now}, ${limit}) as key_id`.execute(trx);
  return rows.map((row) => row.key_id);
}
