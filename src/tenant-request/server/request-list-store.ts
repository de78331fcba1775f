// Lists and counts requests without decrypting them: ids and reasons for the operator.
import { sql, type SqlBool } from 'kysely';
import { hourOf, type HourCount } from '../../platform/database/by-hour.ts';
import type { Connection, Database } from '../../platform/database/database.ts';

export interface DoubtfulRequest {
  id: string;
  reason: string | null;
  since: Date | null;
}

const selectDoubtful = (db: Database) =>
  db.selectFrom('tenant_request').select(['id', 'held_reason as reason', 'submitted_at as since']);

/** Sorted from oldest to newest. */
export const listHeld = (db: Database, limit: number): Promise<DoubtfulRequest[]> =>
  selectDoubtful(db).where('state', '=', 'held').orderBy('submitted_at').limit(limit).execute();

/** Requests that would be held in production, newest first: in trial mode one person plays both sides. */
export const listWarned = (db: Database, limit: number): Promise<DoubtfulRequest[]> =>
  selectDoubtful(db)
    .where('held_reason', 'is not', null)
    .where('state', '<>', 'held')
    .where('released_at', 'is', null)
    .orderBy('submitted_at', 'desc')
    .limit(limit)
    .execute();

/** Must match the expression of the index tenant_request_stranger exactly, or PostgreSQL will not use it. */
const namedStranger = (table: string) => sql<SqlBool>`${sql.ref(`${table}.state`)} = 'declined'
  and ${sql.ref(`${table}.decline_reason`)} = 'not-the-landlord'
  -- What may still be taken back was not said yet.
  and ${sql.ref(`${table}.undo_until`)} is null`;

/** Requests sent to somebody who was not the landlord, newest first, as long as data of the tenant are left. */
export const listStrangers = (
  db: Database,
  limit: number,
): Promise<{ id: string; decidedAt: Date | null; ofTenant: number }[]> =>
  db
    .selectFrom('tenant_request as listed')
    .select(['listed.id', 'listed.decided_at as decidedAt'])
    .select(({ selectFrom }) =>
      selectFrom('tenant_request as own')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('own.email_index', '=', 'listed.email_index')
        .where(namedStranger('own'))
        .$asScalar()
        .$notNull()
        .as('ofTenant'),
    )
    .where(namedStranger('listed'))
    .orderBy('listed.decided_at', 'desc')
    .limit(limit)
    .execute();

/**
 * Number of requests sent to a landlord, by hour: those waiting and those answered, which have an index. Requests that were withdrawn
 * or expired since are not counted.
 */
export function countSubmitted(db: Database, since: Date): Promise<HourCount[]> {
  const asked = db.selectFrom('tenant_request').select('submitted_at').where('submitted_at', '>=', since);
  const waiting = asked.where('state', 'in', ['submitted', 'held']);
  const answered = asked.where('state', 'in', ['confirmed', 'declined']).where('decided_at', '>=', since);
  return db
    .selectFrom(waiting.unionAll(answered).as('asked'))
    .select(({ fn }) => [hourOf('submitted_at').as('hour'), fn.countAll<number>().as('count')])
    .groupBy(hourOf('submitted_at'))
    .execute();
}

/** The number of requests that wait for an answer from this mailbox. */
export async function countWaiting(connection: Connection, landlordEmailIndex: Buffer): Promise<number> {
  const { count } = await connection
    .selectFrom('tenant_request')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('landlord_email_index', '=', landlordEmailIndex)
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow();
  return Number(count);
}
