// Bearer tokens: opaque, stored as a hash; in a browser bound to an HttpOnly cookie, so that neither alone opens anything.
import type { Insertable, Selectable } from 'kysely';
import { inTransaction, type Connection, type Database, type Transaction } from '../database/database.ts';
import { addSeconds, type Clock } from '../clock/clock.ts';
import { equalBytes, randomSecret, secretPattern, sha256 } from '../crypto/random.ts';
import type { AccessToken } from '../database/schema.gen.ts';
import { lifetimes, oneBrowserLinks, type Scope } from './scopes.ts';

type TokenRow = Selectable<AccessToken>;

/** `first`: just now. `again`: before. `ended`: another of its link's tokens was first. */
export type Claim = 'first' | 'again' | 'ended';

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
  /** In their order, with one statement. */
  issueAll(trx: Transaction, tokens: readonly NewToken[]): Promise<string[]>;
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
    issue: async (trx, token) => {
      const [value] = await issueTokens(trx, [token], clock.now());
      if (value === undefined) throw new Error('no token was issued');
      return value;
    },
    issueAll: (trx, tokens) => issueTokens(trx, tokens, clock.now()),
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

async function issueTokens(trx: Transaction, tokens: readonly NewToken[], now: Date): Promise<string[]> {
  const issued = tokens.map((token) => newToken(token, now));
  if (issued.length > 0)
    await trx
      .insertInto('access_token')
      .values(issued.map(({ row }) => row))
      .execute();
  return issued.map(({ value }) => value);
}

function newToken(token: NewToken, now: Date): { value: string; row: Insertable<AccessToken> } {
  const { scope, subjectId, handleHash, parentHash, cookieSecret } = token;
  const value = randomSecret();
  const row = {
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
  };
  return { value, row };
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

/** A token that was not ended, is neither too old nor idle, and whose session, if one opened it, is alive as well. */
async function findLiveToken(connection: Connection, hash: Buffer, now: Date): Promise<TokenRow | null> {
  const row = await connection.selectFrom('access_token').selectAll().where('hash', '=', hash).executeTakeFirst();
  if (!row || !isLive(row, now)) return null;
  return row.parent_hash === null || (await isLiveToken(connection, row.parent_hash, now)) ? row : null;
}

/** Whether a session's token is alive, so that what was opened from it may go on. */
export async function isLiveToken(connection: Connection, hash: Buffer, now: Date): Promise<boolean> {
  const row = await connection.selectFrom('access_token').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row !== undefined && isLive(row, now);
}

/** When a session of this scope is over, however much it is used; null: it is none of this scope. */
export async function endOfSession(connection: Connection, hash: Buffer, scope: Scope): Promise<Date | null> {
  const row = await connection
    .selectFrom('access_token')
    .select('expires_at')
    .where('hash', '=', hash)
    .where('scope', '=', scope)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

const isLive = (row: TokenRow, now: Date): boolean =>
  row.ended_at === null && row.expires_at > now && addSeconds(row.last_used_at, row.idle_seconds) > now;

/**
 * A link may be opened by anybody's browser, a mail scanner's too. Whose link it is shows at the first input (security.md W61).
 */
async function claimToken(trx: Transaction, hash: Buffer, now: Date): Promise<Claim> {
  const token = await trx
    .selectFrom('access_token')
    .select(['handle_hash', 'subject_id', 'scope'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  // Two first inputs at once wait for each other here, so that one token is left.
  const links = await trx
    .selectFrom('link_handle')
    .select(['hash', 'purpose'])
    .where('subject_id', '=', token.subject_id)
    .orderBy('hash')
    .forNoKeyUpdate()
    .execute();
  const claimed = await trx
    .updateTable('access_token')
    .set({ claimed_at: now })
    .where('hash', '=', hash)
    .where('claimed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) return (await isEnded(trx, hash)) ? 'ended' : 'again';
  const purpose = links.find((link) => token.handle_hash?.equals(link.hash))?.purpose;
  const others = trx
    .updateTable('access_token')
    .set({ ended_at: now })
    .where('hash', '!=', hash)
    .where('ended_at', 'is', null);
  await (
    oneBrowserLinks.some((one) => one === purpose)
      ? others.where('subject_id', '=', token.subject_id).where('scope', '=', token.scope)
      : others.where('handle_hash', '=', token.handle_hash)
  ).execute();
  return 'first';
}

async function isEnded(trx: Transaction, hash: Buffer): Promise<boolean> {
  const row = await trx.selectFrom('access_token').select('ended_at').where('hash', '=', hash).executeTakeFirst();
  return row?.ended_at !== null;
}

/**
 * The first browser that was used with a link keeps it (W3, W61): another one with the same link is refused while the first one's
 * token is alive. A fresh link by mail is another handle and takes over.
 */
export async function isHeldByOtherBrowser(
  { clock }: { clock: Clock },
  connection: Connection,
  handleHash: Buffer,
  cookieHash: Buffer | null,
): Promise<boolean> {
  const now = clock.now();
  const live = await connection
    .selectFrom('access_token')
    .select(['cookie_hash', 'last_used_at', 'idle_seconds'])
    .where('handle_hash', '=', handleHash)
    .where('cookie_hash', 'is not', null)
    .where('claimed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return live.some(
    (token) =>
      addSeconds(token.last_used_at, token.idle_seconds) > now &&
      !(cookieHash && token.cookie_hash?.equals(cookieHash)),
  );
}
