// Order confirmations are commercial letters: kept as they were mailed, with the terms, for six years (section 257 HGB, law L50).
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sql } from 'kysely';
import { selectAwaited } from '../../platform/database/awaited-store.ts';
import type { Connection, Database, Transaction } from '../../platform/database/database.ts';
import { isBehind, type Page } from '../../platform/database/page.ts';
import type { MailContent } from '../../platform/messages/message.ts';
import type { Platform } from '../../platform/platform.ts';

/** The key of its mail in the outbox. */
export const confirmationKey = (orderId: string): string => `order-confirmation:${orderId}`;

const compress = promisify(gzip);
const expand = promisify(gunzip);

const sealedColumn = (orderId: string) => ({ table: 'order_confirmation', column: 'content_sealed', id: orderId });

/** The link to the own data is a key to them, and no part of the contract: nobody finds a working one in what is kept for years. */
function withoutLinkValues(mail: MailContent): MailContent {
  const without = (text: string): string => text.replaceAll(/(\/mieter\/daten\/)[\w-]+/g, '$1');
  return { ...mail, html: without(mail.html), text: without(mail.text) };
}

/** In the transaction that writes the mail. The first one counts, and is never changed. */
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

/** Null once its six years are over, and where it was mailed before confirmations were kept. */
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

/** Orders paid since then of which no confirmation is kept, by id. */
export async function findUnkeptOrders(
  db: Database,
  paidAfter: Date,
  page: Page,
): Promise<{ id: string; at: string }[]> {
  const rows = await selectAwaited(db, 'confirmation')
    .where('since', '>', paidAfter)
    .where(isBehind(page, 'subject_id', { id: 'subject_id' }))
    .orderBy('subject_id')
    .limit(page.most)
    .execute();
  return rows.map(({ subject_id: id }) => ({ id, at: id }));
}

/** The keys of those that went. The product itself may delete none; the database does, and only what is old enough. */
export async function dropExpiredConfirmations(trx: Transaction, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ key_id: string }>`
    select key_id from drop_expired_confirmations(${now}, ${most}) as key_id`.execute(trx);
  return rows.map((row) => row.key_id);
}
