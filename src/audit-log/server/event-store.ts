// The audit log is append-only and hash-chained by the database itself (migration 0001): the application can only add and read.
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

/** The actor fields of an entry for tenants or landlords acting on their own record. */
export const byTenant = (id: string, network: string) => ({ actor: `tenant:${id}`, subjectId: id, network }) as const;

export const byLandlord = (id: string, network: string) =>
  ({ actor: `landlord:${id}`, subjectId: id, network }) as const;

/** Adds one entry in the transaction of the change that it records. Call it last: the head of the chain is locked until commit. */
export async function recordEvent(trx: Transaction, clock: Clock, entry: AuditEntry): Promise<void> {
  await sql`
    insert into audit_event (at, event, actor, subject_id, network, detail)
    values (${clock.now()}, ${entry.event}, ${entry.actor}, ${entry.subjectId ?? null}, ${entry.network ?? null}, ${JSON.stringify(entry.detail ?? {})}::jsonb)
  `.execute(trx);
}

/** Reads the number from the head of the chain instead of counting rows. */
export async function countEvents(db: Database): Promise<number> {
  const { seq } = await db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow();
  return Number(seq);
}

/** Small enough to stay far below the statement timeout. */
const defaultPageSize = 20_000;

interface ChainPage {
  entries: number;
  firstBad: number | null;
  last: number | null;
  lastHash: Buffer | null;
}

/** `before` is the previous entry and the number of entries up to it. */
async function verifyPage(
  trx: Transaction,
  before: { seq: number; hash: Buffer; entries: number },
  pageSize: number,
): Promise<ChainPage> {
  const { rows } = await sql<ChainPage>`
    select count(seq)::int as entries, max(seq) as last, (array_agg(entry_hash order by seq desc))[1] as "lastHash",
      min(seq) filter (where entry_hash <> expected or prev <> hash_before or seq <> position) as "firstBad"
    from (
      select seq, hash as entry_hash, prev, ${before.entries}::bigint + row_number() over (order by seq) as position,
        coalesce(lag(hash) over (order by seq), ${before.hash}::bytea) as hash_before,
        audit_row_hash(seq, at, event, actor, subject_id, network, detail, prev) as expected
      from (select * from audit_event where seq > ${before.seq} order by seq limit ${pageSize}) page
    ) chain
  `.execute(trx);
  const [page] = rows;
  if (!page) throw new Error('an aggregate has a row');
  return page;
}

/**
 * Recomputes every hash, page by page on one snapshot. `firstBad` is the number of the first entry that was changed or that follows
 * a removed one; entries removed at the end are detected by the head that the database keeps. `onProgress` receives the number of
 * entries compared so far.
 */
export function verifyAuditChain(
  db: Database,
  { onProgress, pageSize = defaultPageSize }: { onProgress?: (entries: number) => void; pageSize?: number } = {},
): Promise<{ entries: number; firstBad: number | null }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const head = await trx.selectFrom('audit_head').select(['seq', 'hash']).where('id', '=', 1).executeTakeFirst();
      let before: Parameters<typeof verifyPage>[1] = { seq: 0, hash: Buffer.alloc(32), entries: 0 };
      let firstBad = await firstBeforeChain(trx);
      for (;;) {
        const page = await verifyPage(trx, before, pageSize);
        firstBad ??= page.firstBad;
        if (page.last === null || page.lastHash === null) break;
        before = { seq: page.last, hash: page.lastHash, entries: before.entries + page.entries };
        onProgress?.(before.entries);
      }
      const { seq, entries, hash } = before;
      if (firstBad === null && head?.seq !== seq) firstBad = seq + 1;
      if (firstBad === null && !head?.hash.equals(hash)) firstBad = seq;
      return { entries, firstBad };
    });
}

/** The chain begins with 1: an earlier entry was inserted by hand. */
async function firstBeforeChain(trx: Transaction): Promise<number | null> {
  const row = await trx
    .selectFrom('audit_event')
    .select('seq')
    .where('seq', '<=', 0)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? null;
}

export interface LoggedEvent {
  at: Date;
  event: string;
  /** Only the role: 'tenant', 'landlord', 'operator', 'system' or 'visitor'. */
  by: string;
  subjectId: string | null;
  /** The network that the call came from; only for the reading side's own actions. */
  network: string | null;
  detail: unknown;
}

/** Landlord events that a tenant must not see: the tenant sees the outcome instead. */
const hiddenFromTenant: readonly AuditEvent[] = ['landlord.declined', 'landlord.decline-undone', 'landlord.suppressed'];

/** The entries about these records that one side may read, without the other side's network. */
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
    .$if(reader === 'tenant', (query) => query.where('event', 'not in', hiddenFromTenant))
    .orderBy('seq')
    .execute();
  return rows.map((row) => {
    const [by = ''] = row.actor.split(':');
    const network = by === reader ? row.network : null;
    return { at: row.at, event: row.event, by, subjectId: row.subject_id, network, detail: row.detail };
  });
}

/** Whether an event that changed one of these fields was recorded for a record after `since`. */
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

/** Whether this event was recorded for a record, with these details if any are given. */
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

/** The details of one kind of event, for several records at once, oldest first. */
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

/** All entries about one record, for the operator. */
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
