// Queries on session tokens that rooms join to their own tables, so that they need not name the table of tokens.
import type { Connection } from '../database/database.ts';
import type { Scope } from './scopes.ts';

/** Tokens that were not ended and are within their absolute lifetime; the caller checks whether one was idle too long. */
export const selectOpenTokens = (connection: Connection, now: Date) =>
  connection
    .selectFrom('access_token')
    .select(['hash', 'last_used_at', 'idle_seconds'])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);

/** Deletes the expired tokens of one scope, for a room that may not keep them as long as others. */
export async function dropExpiredTokens(connection: Connection, scope: Scope, now: Date): Promise<void> {
  await connection.deleteFrom('access_token').where('scope', '=', scope).where('expires_at', '<', now).execute();
}

/** Whether the cookie of this browser was ever bound to such a token of this record, ended or not. */
export async function hasCarried(
  connection: Connection,
  cookieHash: Buffer,
  { subjectId, scope }: { subjectId: string; scope: Scope },
): Promise<boolean> {
  const token = await connection
    .selectFrom('access_token')
    .select('hash')
    .where('cookie_hash', '=', cookieHash)
    .where('subject_id', '=', subjectId)
    .where('scope', '=', scope)
    .executeTakeFirst();
  return token !== undefined;
}
