import type { Selectable } from 'kysely';
import { addSeconds } from '../clock/clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { AccessToken } from '../database/schema.gen.ts';

type Connection = Database | Transaction;
type TokenRow = Selectable<AccessToken>;

/** A token that was not ended, is neither too old nor idle, and whose session, if one opened it, is alive as well. */
export async function findLiveToken(connection: Connection, hash: Buffer, now: Date): Promise<TokenRow | null> {
  const row = await connection.selectFrom('access_token').selectAll().where('hash', '=', hash).executeTakeFirst();
  if (!row || !isLive(row, now)) return null;
  return row.parent_hash === null || (await isLiveToken(connection, row.parent_hash, now)) ? row : null;
}

/** Of a session's token: whether what was opened from it may go on. */
export async function isLiveToken(connection: Connection, hash: Buffer, now: Date): Promise<boolean> {
  const row = await connection.selectFrom('access_token').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row !== undefined && isLive(row, now);
}

const isLive = (row: TokenRow, now: Date): boolean =>
  row.ended_at === null && row.expires_at > now && addSeconds(row.last_used_at, row.idle_seconds) > now;
