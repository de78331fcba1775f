import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { AuditEvent } from '../rules/index.ts';

/** Whether an event that changed one of these fields was noted of a record after `since`. */
export async function wasChangedSince(
  connection: Database | Transaction,
  {
    event,
    subjectId,
    fields,
    since,
  }: {
    event: AuditEvent;
    subjectId: string;
    fields: readonly string[];
    since: Date;
  },
): Promise<boolean> {
  const row = await connection
    .selectFrom('audit_event')
    .select('seq')
    .where('subject_id', '=', subjectId)
    .where('event', '=', event)
    .where('at', '>', since)
    .where(sql<boolean>`jsonb_exists_any(detail -> 'fields', ${[...fields]}::text[])`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
