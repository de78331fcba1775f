// Browsers that an account was used with, recognised by a cookie of their own.
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountTimes } from '../rules/index.ts';

type Timed = Pick<Platform, 'clock'>;

const day = 24 * 3600;
const oldest = ({ clock }: Timed): Date => addSeconds(clock.now(), -accountTimes.knownDeviceDays * day);

/** A browser that was used with the account. */
export interface KnownDevice {
  cookieHash: Buffer;
  /** The browser has logged in since the password was last reset by mail: it needs no TAN and no notice mail. */
  isProved: boolean;
}

export async function findDevice(
  platform: Timed,
  connection: Connection,
  accountId: string,
  cookieHash: Buffer,
): Promise<KnownDevice | null> {
  const row = await connection
    .selectFrom('landlord_device')
    .select('is_proved')
    .where('account_id', '=', accountId)
    .where('cookie_hash', '=', cookieHash)
    .where('last_seen_at', '>', oldest(platform))
    .executeTakeFirst();
  return row ? { cookieHash, isProved: row.is_proved } : null;
}

export async function rememberDevice(
  { clock }: Timed,
  trx: Transaction,
  accountId: string,
  { cookieHash, isProved }: KnownDevice,
): Promise<void> {
  const now = clock.now();
  const device = { account_id: accountId, cookie_hash: cookieHash, is_proved: isProved };
  await trx
    .insertInto('landlord_device')
    .values({ ...device, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'cookie_hash']).doUpdateSet({ is_proved: isProved, last_seen_at: now }),
    )
    .execute();
}

export async function dropForgottenDevices(platform: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await platform.db.deleteFrom('landlord_device').where('last_seen_at', '<=', oldest(platform)).execute();
}

/** Every browser counts as new again. */
export async function forgetDevices(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('landlord_device').where('account_id', '=', accountId).execute();
}

export async function listDevices(connection: Connection, accountId: string) {
  const rows = await connection
    .selectFrom('landlord_device')
    .select(['first_seen_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('first_seen_at')
    .execute();
  return rows.map((row) => ({ firstSeenAt: row.first_seen_at, lastSeenAt: row.last_seen_at }));
}
