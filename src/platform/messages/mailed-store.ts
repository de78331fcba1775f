// Whether mails about a certificate were written, and what became of them: for the rooms that write them.
import { sql, type SqlBool } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import type { MailTemplate } from './mail-table.ts';
import type { MessageState } from './message-store.ts';

export async function statesOfMails(
  connection: Database | Transaction,
  certificateId: string,
  templates: readonly MailTemplate[],
): Promise<MessageState[]> {
  const rows = await connection
    .selectFrom('message')
    .select('state')
    .where('certificate_id', '=', certificateId)
    .where('template', 'in', [...templates])
    .execute();
  return rows.map(({ state }) => state as MessageState);
}

/** Of each row of a query whose column `id` names a certificate. */
export const isNeverMailed = (template: MailTemplate, id: string) => sql<SqlBool>`not exists (select from message
  where message.certificate_id = ${sql.ref(id)} and message.template = ${template})`;

/** Whether this person was sent any mail about it. What was held back told nobody anything. */
export async function wasMailedAbout(
  trx: Transaction,
  { certificateId, personKeyId }: { certificateId: string; personKeyId: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('message')
    .select('id')
    .where('certificate_id', '=', certificateId)
    .where('person_key_id', '=', personKeyId)
    .where('kind', '=', 'mail')
    .where('state', '<>', 'suppressed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
