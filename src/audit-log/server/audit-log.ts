// Append-only and hash-chained by the database itself (migration 0001): the application can add and read, nothing else.
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Actor, AuditEvent } from '../rules/index.ts';

export interface AuditEntry {
  event: AuditEvent;
  actor: Actor;
  subjectId?: string | undefined;
  /** Truncated by networkOf(). */
  network?: string | undefined;
  /** Codes, counts and field names; never what a person typed. */
  detail?: Record<string, string | number | boolean | string[]>;
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
