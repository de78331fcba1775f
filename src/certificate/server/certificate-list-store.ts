// Lists of certificates for the operator: ids, states and reasons.
import { sql } from 'kysely';
import { hourOf, type HourCount } from '../../platform/database/by-hour.ts';
import type { Database } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import { certificateStates } from '../rules/lifecycle.ts';

/** The states of these certificates, by id. */
export async function findStates(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('certificate').select(['id', 'state']).where('id', '=', oneOf(ids)).execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}

export interface DoubtfulCertificate {
  id: string;
  reason: string | null;
  since: Date | null;
}

/** Certificates that are suspended, oldest first. */
export const listSuspended = (db: Database, limit: number): Promise<DoubtfulCertificate[]> =>
  db
    .selectFrom('certificate')
    .select(['id', 'status_reason as reason', 'status_since as since'])
    .where('state', '=', 'suspended')
    .orderBy('status_since')
    .limit(limit)
    .execute();

/** Certificates that were signed despite a warning, newest first. */
export async function listSignedInDoubt(db: Database, limit: number): Promise<DoubtfulCertificate[]> {
  const { rows } = await sql<DoubtfulCertificate>`
    select id, (select string_agg(warning, ', ') from jsonb_array_elements_text(evidence -> 'warnings') warning) as reason,
      signed_at as since
    from certificate where jsonb_array_length(evidence -> 'warnings') > 0 and state not in ('erased', 'expired')
    order by signed_at desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Counts certificates by the hour of their signature. The query names all states so that it can use the index on state and
 * time.
 */
export const countSigned = (db: Database, since: Date): Promise<HourCount[]> =>
  db
    .selectFrom('certificate')
    .select(({ fn }) => [hourOf('created_at').as('hour'), fn.countAll<number>().as('count')])
    .where('state', 'in', certificateStates)
    .where('created_at', '>=', since)
    .groupBy(hourOf('created_at'))
    .execute();
