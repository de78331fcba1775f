// Whether mails about a certificate were written, and what became of them; used by the rooms that write them.
import { sql, type SqlBool } from 'kysely';
import type { Connection, Transaction } from '../database/database.ts';
import type { MailTemplate } from './mail-table.ts';
import type { MessageState } from './message-store.ts';

/** The states of all mails about a certificate with one of these templates. */
export async function statesOfMails(
  connection: Connection,
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

/** Whether no such mail was written about the certificate whose id is in the query's column `id`. */
export const isNeverMailed = (template: MailTemplate, id: string) => sql<SqlBool>`not exists (select from message
  where message.certificate_id = ${sql.ref(id)} and message.template = ${template})`;

/** Whether such a mail about a request was ever written. */
export async function wasMailOfRequest(
  connection: Connection,
  requestId: string,
  template: MailTemplate,
): Promise<boolean> {
  const row = await connection
    .selectFrom('message')
    .select('id')
    .where('request_id', '=', requestId)
    .where('template', '=', template)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Predicate on a row whose column `id` names a request: the message is the one with the key `start` + id + `end`. */
const hasKeyOf = (id: string, start: string, end: string) =>
  sql<SqlBool>`message.key = ${start}::text || ${sql.ref(id)}::text || ${end}::text`;

/** Predicate on the same rows: a mail with this key, or one of these templates, is still queued, or was sent after `before`. */
export const isMailedSince = (
  before: Date,
  id: string,
  which: { key: readonly [start: string, end: string] } | { templates: readonly MailTemplate[] },
) => sql<SqlBool>`exists (
  select 1 from message
  where message.request_id = ${sql.ref(id)}
    and ${'key' in which ? hasKeyOf(id, ...which.key) : sql<SqlBool>`message.template in (${sql.join([...which.templates])})`} and (
    message.state = 'queued'
    or ((message.due_at is not null or message.attempts > 1) and message.sent_at >= ${before}))
)`;

/** Predicate on the same rows: no mail was written under this key. */
export const isKeyUnused = (start: string, id: string) =>
  sql<SqlBool>`not exists (select from message where ${hasKeyOf(id, start, '')})`;

/** Whether this person was sent any mail about it. A suppressed mail does not count. */
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
