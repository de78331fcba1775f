// What the operator sees of requests: ids and reasons.
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface DoubtfulRequest {
  id: string;
  reason: string | null;
  since: Date | null;
}

const selectDoubtful = (db: Database) =>
  db.selectFrom('tenant_request').select(['id', 'held_reason as reason', 'submitted_at as since']);

/** Oldest first. */
export const listHeld = (db: Database, most: number): Promise<DoubtfulRequest[]> =>
  selectDoubtful(db).where('state', '=', 'held').orderBy('submitted_at').limit(most).execute();

/** Requests that would be held in production, newest first: in trial mode one person plays both sides. */
export const listWarned = (db: Database, most: number): Promise<DoubtfulRequest[]> =>
  selectDoubtful(db)
    .where('held_reason', 'is not', null)
    .where('state', '<>', 'held')
    .where('released_at', 'is', null)
    .orderBy('submitted_at', 'desc')
    .limit(most)
    .execute();

/** Requests to somebody who was not the landlord, newest first, until nothing of the tenant is left. */
export const listStrangers = (
  db: Database,
  most: number,
): Promise<{ id: string; decidedAt: Date | null; ofTenant: number }[]> =>
  db
    .selectFrom('tenant_request')
    .select(['id', 'decided_at as decidedAt'])
    .select(sql<number>`count(*) over (partition by email_index)::int`.as('ofTenant'))
    .where('state', '=', 'declined')
    .where('decline_reason', '=', 'not-the-landlord')
    // What may still be taken back was not said yet.
    .where('undo_until', 'is', null)
    .orderBy('decided_at', 'desc')
    .limit(most)
    .execute();
