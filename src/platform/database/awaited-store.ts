// Events that are still to come. Database triggers maintain this table (migration 0041), so that a sweep need not scan everything.
import type { Connection } from './database.ts';

/** For rooms to join; each passes the kind that its trigger writes. */
export const selectAwaited = (connection: Connection, kind: string) =>
  connection.selectFrom('awaited').select(['subject_id', 'since']).where('kind', '=', kind);
