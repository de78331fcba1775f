import { sql } from 'kysely';
import type { AuditEvent } from '../rules/index.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';

export interface LoggedEvent {
  at: Date;
  event: string;
  /** The role alone: 'tenant', 'landlord', 'operator', 'system' or 'visitor'. */
  by: string;
  subjectId: string | null;
  /** Where it came from, only for what this side did itself. */
  network: string | null;
  detail: unknown;
}

/** What a landlord did with a request before it had an outcome; the tenant reads the outcome. */
const landlordsOwn: readonly AuditEvent[] = ['landlord.declined', 'landlord.decline-undone', 'landlord.suppressed'];

/** What the log knows of these records, as one side may read it: not where the other side was. */
export async function listEvents(
  connection: Database | Transaction,
  subjectIds: readonly string[],
  reader: 'tenant' | 'landlord',
): Promise<LoggedEvent[]> {
  if (subjectIds.length === 0) return [];
  const rows = await connection
    .selectFrom('audit_event')
    .select(['at', 'event', 'actor', 'subject_id', 'network', 'detail'])
    .where('subject_id', '=', oneOf(subjectIds))
    .$if(reader === 'tenant', (query) => query.where('event', 'not in', landlordsOwn))
    .orderBy('seq')
    .execute();
  return rows.map((row) => {
    const [by = ''] = row.actor.split(':');
    const network = by === reader ? row.network : null;
    return { at: row.at, event: row.event, by, subjectId: row.subject_id, network, detail: row.detail };
  });
}

/** All that the log knows of one record, for the operator. */
export const listHistory = (
  connection: Database | Transaction,
  subjectId: string,
): Promise<Pick<LoggedEvent, 'at' | 'event' | 'detail'>[]> =>
  connection
    .selectFrom('audit_event')
    .select(['at', 'event', 'detail'])
    .where('subject_id', '=', subjectId)
    .orderBy('seq')
    .execute();

/** Of which records an event was noted; `kind`: with this kind in its detail. */
export async function findSubjectsOf(
  connection: Database | Transaction,
  event: AuditEvent,
  kind?: string,
): Promise<ReadonlySet<string>> {
  const rows = await connection
    .selectFrom('audit_event')
    .select('subject_id')
    .distinct()
    .where('event', '=', event)
    .where('subject_id', 'is not', null)
    .$if(kind !== undefined, (query) => query.where(sql`detail ->> 'kind'`, '=', kind))
    .execute();
  return new Set(rows.flatMap(({ subject_id: id }) => id ?? []));
}
