// Bearer tokens: opaque, stored as a hash, and in a browser bound to an HttpOnly cookie, so that neither of the two suffices alone.
import type { Insertable, Selectable } from 'kysely';
import { inTransaction, type Connection, type Database, type Transaction } from '../database/database.ts';
import { addSeconds, type Clock } from '../clock/clock.ts';
import { equalBytes, randomSecret, secretPattern, sha256 } from '../crypto/random.ts';
import type { AccessToken } from '../database/schema.gen.ts';
import { lifetimes, oneBrowserLinks, type Scope } from './scopes.ts';

type TokenRow = Selectable<AccessToken>;

/** `first`: claimed by this call. `again`: claimed earlier. `ended`: another token of the same link was claimed first. */
export type Claim = 'first' | 'again' | 'ended';

export interface Subject {
  scope: Scope;
  subjectId: string;
  tokenHash: Buffer;
  /** null for a client without a browser. */
  cookieHash: Buffer | null;
  /** Hash of the session token that it was opened from. */
  parentHash: Buffer | null;
  /** False while nothing was typed or pressed with a token that a link gave. */
  isClaimed: boolean;
}

export interface NewToken {
  scope: Scope;
  subjectId: string;
  /** The handle it was exchanged for: the first input with another token of that handle ends this one. */
  handleHash?: Buffer | undefined;
  /** Hash of the session token that it was opened from: it ends with that session. */
  parentHash?: Buffer | null | undefined;
  /** The browser's cookie value; absent for a client without a browser. */
  cookieSecret?: string | undefined;
}

export interface TokenStore {
  issue(trx: Transaction, token: NewToken): Promise<string>;
  /** Issues all tokens with one statement and returns them in the given order. */
  issueAll(trx: Transaction, tokens: readonly NewToken[]): Promise<string[]>;
  /** Returns whom this token speaks for; null when it is unknown, ended, expired, idle too long, or sent without its cookie. */
  verify(token: string, cookieSecret: string | undefined): Promise<Subject | null>;
  /**
   * Records the first input with a token and ends the other tokens of its link, so that merely opening a link changes nothing
   * (W61).
   */
  claim(tokenHash: Buffer): Promise<Claim>;
  end(trx: Transaction, tokenHash: Buffer): Promise<void>;
  endAll(trx: Transaction, subjectId: string, scopes?: Scope[]): Promise<void>;
}

/** Minimum seconds between two updates of the last use: a row write for each call would cost more than the call. */
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

/** Ends what these sessions opened. One level suffices: nothing is opened from a token that was itself opened from one. */
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
  // Using a token that a session gave counts as use of that session: either both stay alive or both end.
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

/** Finds a token that was not ended, is neither too old nor idle, and whose parent session, if any, is alive as well. */
async function findLiveToken(connection: Connection, hash: Buffer, now: Date): Promise<TokenRow | null> {
  const row = await connection.selectFrom('access_token').selectAll().where('hash', '=', hash).executeTakeFirst();
  if (!row || !isLive(row, now)) return null;
  return row.parent_hash === null || (await isLiveToken(connection, row.parent_hash, now)) ? row : null;
}

/** Whether a session's token is alive, so that tokens opened from it may continue. */
export async function isLiveToken(connection: Connection, hash: Buffer, now: Date): Promise<boolean> {
  const row = await connection.selectFrom('access_token').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row !== undefined && isLive(row, now);
}

/** When a session of this scope ends at the latest, however much it is used; null if the token is not of this scope. */
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

/** Anybody's browser may open a link, even a mail scanner's; the first input shows whose link it is (security.md W61). */
async function claimToken(trx: Transaction, hash: Buffer, now: Date): Promise<Claim> {
  const token = await trx
    .selectFrom('access_token')
    .select(['handle_hash', 'subject_id', 'scope'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  // Two concurrent first inputs wait for each other here, so that only one token is left.
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
 * The first browser in which a link was used keeps it (W3, W61): another browser with the same link is refused while the first
 * one's token is alive. A fresh link by mail is another handle and takes precedence.
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
