import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import type { Vault } from '../crypto/vault.ts';
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

/** Those of these keys whose mail `readMail` can still read. */
export async function readableMails(
  connection: Database | Transaction,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await connection
    .selectFrom('message')
    .select('key')
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .where('sealed', 'is not', null)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Whether anything about a certificate left for this person, or is to leave. */
export async function wasMailedAbout(
  connection: Database | Transaction,
  { certificateId, personKeyId }: { certificateId: string; personKeyId: string },
): Promise<boolean> {
  const mail = await connection
    .selectFrom('message')
    .select('id')
    .where('certificate_id', '=', certificateId)
    .where('person_key_id', '=', personKeyId)
    .where('state', '<>', 'suppressed')
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}
