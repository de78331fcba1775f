// Lists the links and sessions of one person's records for that person (GDPR Art. 15): when they existed, never their values.
import type { Connection } from '../database/database.ts';
import { oneOf } from '../database/one-of.ts';
import type { LinkPurpose, Scope } from './scopes.ts';

export interface ListedLink {
  purpose: string;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

export async function listLinks(
  connection: Connection,
  subjectIds: readonly string[],
  purposes: readonly LinkPurpose[],
): Promise<ListedLink[]> {
  if (subjectIds.length === 0) return [];
  return connection
    .selectFrom('link_handle')
    .select(['purpose', 'created_at as createdAt', 'expires_at as expiresAt', 'spent_at as endedAt'])
    .where('subject_id', '=', oneOf(subjectIds))
    .where('purpose', 'in', [...purposes])
    .orderBy('created_at')
    .execute();
}

export interface ListedSession {
  scope: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

export async function listSessions(
  connection: Connection,
  subjectIds: readonly string[],
  scopes: readonly Scope[],
): Promise<ListedSession[]> {
  if (subjectIds.length === 0) return [];
  return connection
    .selectFrom('access_token')
    .select(['scope', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .select(['expires_at as expiresAt', 'ended_at as endedAt'])
    .where('subject_id', '=', oneOf(subjectIds))
    .where('scope', 'in', [...scopes])
    .orderBy('created_at')
    .execute();
}
