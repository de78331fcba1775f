// Append-only and hash-chained by the database itself (migration 0001): the application can add and read, nothing else.
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Connection, Database, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { Actor, AuditEvent } from '../rules/index.ts';

type AuditDetail = Record<string, string | number | boolean | string[]>;

export interface AuditEntry {
  event: AuditEvent;
  actor: Actor;
  subjectId?: string | undefined;
  /** Truncated by networkOf(). */
  network?: string | undefined;
  /** Codes, counts and field names; never what a person typed. */
  detail?: AuditDetail;
}

/**
 * Adds one entry in the transaction of the change it records. Call it last: it holds the head of the chain until commit.
 */
export async function recordEvent(trx: Transaction, clock: Clock, entry: AuditEntry): Promise<void> {
  await sql`
    insert into audit_event (at, event, actor, subject_id, network, detail)
    values (${clock.now()}, ${entry.event}, ${entry.actor}, ${entry.subjectId ?? null}, ${entry.network ?? null}, ${JSON.stringify(entry.detail ?? {})}::jsonb)
  `.execute(trx);
}

/** By the head of the chain, without counting. */
export async function countEvents(db: Database): Promise<number> {
  const { seq } = await db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow();
  return Number(seq);
}

/**
 * Recomputes every hash. `firstBad` is the number of the first entry that was changed, or that follows a removed one; entries
 * cut off at the end are noticed by the head the database keeps.
 */
export async function verifyAuditChain(db: Database): Promise<{ entries: number; firstBad: number | null }> {
  const { rows } = await sql<{ entries: string; first_bad: string | null }>`
    select count(chain.seq) as entries,
      coalesce(
        min(chain.seq) filter (where entry_hash <> expected or prev <> coalesce(hash_before, decode(repeat('00', 32), 'hex')) or chain.seq <> position),
        case when head.seq <> coalesce(max(chain.seq), 0) then coalesce(max(chain.seq), 0) + 1 end,
        min(chain.seq) filter (where chain.seq = head.seq and entry_hash <> head.hash)
      ) as first_bad
    from (select seq, hash from audit_head where id = 1) head
    left join (
      select seq, hash as entry_hash, prev, row_number() over (order by seq) as position, lag(hash) over (order by seq) as hash_before,
        audit_row_hash(seq, at, event, actor, subject_id, network, detail, prev) as expected
      from audit_event
    ) chain on true
    group by head.seq, head.hash
  `.execute(db);
  const [row] = rows;
  return { entries: Number(row?.entries ?? 0), firstBad: row?.first_bad ? Number(row.first_bad) : null };
}

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
  connection: Connection,
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

/** Whether an event that changed one of these fields was recorded of a record after `since`. */
export async function wasChangedSince(
  connection: Connection,
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

/** Whether this was recorded of a record, with these details if any are given. */
export async function isEventRecorded(
  connection: Connection,
  { event, subjectId, detail = {} }: { event: AuditEvent; subjectId: string; detail?: AuditDetail },
): Promise<boolean> {
  const row = await connection
    .selectFrom('audit_event')
    .select('seq')
    .where('subject_id', '=', subjectId)
    .where('event', '=', event)
    .where(sql<boolean>`detail @> ${JSON.stringify(detail)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface EventDetail {
  subjectId: string | null;
  detail: Readonly<Record<string, unknown>>;
}

/** The details of one kind of event, of several records at once, oldest first. */
export async function findEventDetails(
  connection: Connection,
  event: AuditEvent,
  subjectIds: readonly string[],
): Promise<EventDetail[]> {
  if (subjectIds.length === 0) return [];
  const rows = await connection
    .selectFrom('audit_event')
    .select(['subject_id', 'detail'])
    .where('subject_id', '=', oneOf(subjectIds))
    .where('event', '=', event)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({ subjectId: row.subject_id, detail: row.detail as EventDetail['detail'] }));
}

/** All that the log knows of one record, for the operator. */
export const listHistory = (
  connection: Connection,
  subjectId: string,
): Promise<Pick<LoggedEvent, 'at' | 'event' | 'detail'>[]> =>
  connection
    .selectFrom('audit_event')
    .select(['at', 'event', 'detail'])
    .where('subject_id', '=', subjectId)
    .orderBy('seq')
    .execute();
