// What is still to come, as the database itself enters and strikes it (migration 0041): a sweep asks here, and not all there is.
import type { Connection } from './database.ts';

/** For the rooms to join: each names its own kind, as the trigger does that enters it. */
export const selectAwaited = (connection: Connection, kind: string) =>
  connection.selectFrom('awaited').select(['subject_id', 'since']).where('kind', '=', kind);
