// Bearer tokens: opaque, stored as a hash; in a browser bound to an HttpOnly cookie, so that neither alone opens anything.
import { inTransaction, type Database, type Transaction } from '../database/database.ts';
import { addSeconds, type Clock } from '../clock/clock.ts';
import { equalBytes, randomSecret, secretPattern, sha256 } from '../crypto/random.ts';
import { findLiveToken } from './live-token.ts';
import { claimToken, type Claim } from './claim-token.ts';
import { lifetimes, type Scope } from './scopes.ts';

export interface Subject {
  scope: Scope;
  subjectId: string;
  tokenHash: Buffer;
  /** null for a client without a browser. */
  cookieHash: Buffer | null;
  /** The session that it was opened from. */
  parentHash: Buffer | null;
  /** False: a link gave it, and nothing was typed or pressed with it yet. */
  isClaimed: boolean;
}

export interface NewToken {
  scope: Scope;
  subjectId: string;
  /** The handle it was exchanged for: the first input with another of its tokens ends this one. */
  handleHash?: Buffer | undefined;
  /** Hash of the session's token that it was opened from: it ends with the session. */
  parentHash?: Buffer | null | undefined;
  /** The browser's cookie value; absent for a client without a browser. */
  cookieSecret?: string | undefined;
}

export interface TokenStore {
  issue(trx: Transaction, token: NewToken): Promise<string>;
  /** Who this token speaks for, or null: unknown, ended, expired, idle too long, or without its cookie. */
  verify(token: string, cookieSecret: string | undefined): Promise<Subject | null>;
  /** At the first input with it: what its link gave besides ends, so that opening a link changes nothing (W61). */
  claim(tokenHash: Buffer): Promise<Claim>;
  end(trx: Transaction, tokenHash: Buffer): Promise<void>;
  endAll(trx: Transaction, subjectId: string, scopes?: Scope[]): Promise<void>;
}

/** Last use is written at most this often (seconds): one row write per call would cost more than the call. */
const touchEvery = 60;

export function createTokenStore(db: Database, clock: Clock): TokenStore {
  return {
    issue: (trx, token) => issueToken(clock, trx, token),
    verify: (token, cookieSecret) => verifyToken(db, clock, token, cookieSecret),
    claim: (tokenHash) => inTransaction(db, (trx) => claimToken(trx, tokenHash, clock.now())),
    end: async (trx, tokenHash) => {
      await trx.updateTable('access_token').set({ ended_at: clock.now() }).where('hash', '=', tokenHash).execute();
      await endOpenedFrom(trx, [tokenHash], clock.now());
    },
    endAll: async (trx, subjectId, scopes) => {
      let query = trx
        .updateTable('access_token')
        .set({ ended_at: clock.now() })
        .where('subject_id', '=', subjectId)
        .where('ended_at', 'is', null);
      if (scopes) query = query.where('scope', 'in', scopes);
      const ended = await query.returning('hash').execute();
      await endOpenedFrom(
        trx,
        ended.map(({ hash }) => hash),
        clock.now(),
      );
    },
  };
}

/** What a page of a session opened for itself: one step deep, nothing is opened from those. */
async function endOpenedFrom(trx: Transaction, parents: readonly Buffer[], now: Date): Promise<void> {
  if (parents.length === 0) return;
  await trx
    .updateTable('access_token')
    .set({ ended_at: now })
    .where('parent_hash', 'in', [...parents])
    .where('ended_at', 'is', null)
    .execute();
}

async function issueToken(clock: Clock, trx: Transaction, token: NewToken): Promise<string> {
  const { scope, subjectId, handleHash, parentHash, cookieSecret } = token;
  const value = randomSecret();
  const now = clock.now();
  await trx
    .insertInto('access_token')
    .values({
      hash: sha256(value),
      scope,
      subject_id: subjectId,
      handle_hash: handleHash ?? null,
      parent_hash: parentHash ?? null,
      cookie_hash: cookieSecret === undefined ? null : sha256(cookieSecret),
      claimed_at: handleHash ? null : now,
      idle_seconds: lifetimes[scope].idle,
      created_at: now,
      last_used_at: now,
      expires_at: addSeconds(now, lifetimes[scope].absolute),
    })
    .execute();
  return value;
}

async function verifyToken(
  db: Database,
  clock: Clock,
  token: string,
  cookieSecret: string | undefined,
): Promise<Subject | null> {
  if (!secretPattern.test(token)) return null;
  const now = clock.now();
  const row = await findLiveToken(db, sha256(token), now);
  if (!row) return null;
  if (row.cookie_hash && (cookieSecret === undefined || !equalBytes(row.cookie_hash, sha256(cookieSecret))))
    return null;
  // What a page does with a token that its session gave is use of the session: both go on or both end.
  const used = row.parent_hash ? [row.hash, row.parent_hash] : [row.hash];
  if (addSeconds(row.last_used_at, touchEvery) <= now) {
    await db.updateTable('access_token').set({ last_used_at: now }).where('hash', 'in', used).execute();
  }
  return {
    scope: row.scope as Scope,
    subjectId: row.subject_id,
    tokenHash: row.hash,
    cookieHash: row.cookie_hash,
    parentHash: row.parent_hash,
    isClaimed: row.claimed_at !== null || row.handle_hash === null,
  };
}
