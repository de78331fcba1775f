// Handles, the values in links of mails: 256 random bits, stored as a hash, for one purpose and with an expiry.
import type { Connection, Transaction } from '../database/database.ts';
import type { Clock } from '../clock/clock.ts';
import { randomSecret, secretPattern, sha256 } from '../crypto/random.ts';
import { isLiveToken } from './token-store.ts';
import { linkEndsAt } from './link-ends.ts';
import type { LinkPurpose } from './scopes.ts';

export interface FoundHandle {
  hash: Buffer;
  purpose: LinkPurpose;
  subjectId: string;
  /** Hash of the session token whose response contained this handle; null for a link in a mail. */
  parentHash: Buffer | null;
  isLive: boolean;
  /** Whether it has not expired yet, used or not. */
  isInTime: boolean;
}

export interface NewHandle {
  purpose: LinkPurpose;
  subjectId: string;
  expiresAt?: Date;
  /** Hash of the session token whose response contains this handle; the handle ends with that session. */
  parentHash?: Buffer | null;
}

export interface HandleStore {
  /** Returns the value for the mail; only its hash is stored. */
  create(trx: Transaction, handle: NewHandle): Promise<string>;
  /** Finds a live handle of this purpose; null for anything else. */
  find(connection: Connection, value: string, purpose: LinkPurpose): Promise<FoundHandle | null>;
  /**
   * Finds a handle of any purpose, expired or spent ones included; the caller decides by `purpose`, `isLive` and `isInTime` what it
   * still opens.
   */
  findAny(connection: Connection, value: string): Promise<FoundHandle | null>;
  /** Whether a link of that purpose still works for one of these subjects. */
  hasLive(connection: Connection, subjectIds: readonly string[], purpose: LinkPurpose): Promise<boolean>;
  /** Marks a single-use handle as used; null when it was used before, has expired or is unknown. */
  spend(trx: Transaction, value: string, purpose: LinkPurpose): Promise<FoundHandle | null>;
  /** Ends all handles of a subject, or those with the given purposes. */
  endAll(trx: Transaction, subjectId: string, purposes?: LinkPurpose[]): Promise<void>;
}

export function createHandleStore(clock: Clock): HandleStore {
  return {
    findAny: (connection, value) => findAny(clock, connection, value),
    find: async (connection, value, purpose) => {
      const found = await findAny(clock, connection, value);
      return found?.isLive && found.purpose === purpose ? found : null;
    },
    create: async (trx, { purpose, subjectId, expiresAt, parentHash = null }) => {
      const value = randomSecret();
      const now = clock.now();
      await trx
        .insertInto('link_handle')
        .values({
          hash: sha256(value),
          purpose,
          subject_id: subjectId,
          parent_hash: parentHash,
          created_at: now,
          expires_at: expiresAt ?? linkEndsAt(purpose, now),
        })
        .execute();
      return value;
    },
    hasLive: async (connection, subjectIds, purpose) => {
      if (subjectIds.length === 0) return false;
      const row = await connection
        .selectFrom('link_handle')
        .select('hash')
        .where('subject_id', 'in', [...subjectIds])
        .where('purpose', '=', purpose)
        .where('spent_at', 'is', null)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst();
      return row !== undefined;
    },
    spend: (trx, value, purpose) => spend(clock, trx, value, purpose),
    endAll: async (trx, subjectId, purposes) => {
      let query = trx
        .updateTable('link_handle')
        .set({ spent_at: clock.now() })
        .where('subject_id', '=', subjectId)
        .where('spent_at', 'is', null);
      if (purposes) query = query.where('purpose', 'in', purposes);
      await query.execute();
    },
  };
}

async function findAny(clock: Clock, connection: Connection, value: string): Promise<FoundHandle | null> {
  if (!secretPattern.test(value)) return null;
  const row = await connection
    .selectFrom('link_handle')
    .selectAll()
    .where('hash', '=', sha256(value))
    .executeTakeFirst();
  if (!row) return null;
  const now = clock.now();
  return {
    hash: row.hash,
    purpose: row.purpose as LinkPurpose,
    subjectId: row.subject_id,
    parentHash: row.parent_hash,
    isInTime: row.expires_at > now,
    isLive:
      row.spent_at === null &&
      row.expires_at > now &&
      (row.parent_hash === null || (await isLiveToken(connection, row.parent_hash, now))),
  };
}

async function spend(clock: Clock, trx: Transaction, value: string, purpose: LinkPurpose): Promise<FoundHandle | null> {
  if (!(await findAny(clock, trx, value))?.isLive) return null;
  const row = await trx
    .updateTable('link_handle')
    .set({ spent_at: clock.now() })
    .where('hash', '=', sha256(value))
    .where('purpose', '=', purpose)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .returning(['hash', 'subject_id', 'parent_hash'])
    .executeTakeFirst();
  return row
    ? { hash: row.hash, purpose, subjectId: row.subject_id, parentHash: row.parent_hash, isLive: false, isInTime: true }
    : null;
}
