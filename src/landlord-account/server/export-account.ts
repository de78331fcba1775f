// Everything that is stored about the landlord's account, as data that can be taken along (GDPR Art. 15 and 20, law L22).
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Passkey } from '../rules/index.ts';
import { findAccount } from './account-store.ts';
import type { AccountProfile } from './account.ts';
import type { DeviceFacts } from './device-facts.ts';
import { listPasskeys } from './passkeys/passkey-store.ts';
import { listSessions } from './session-store.ts';

type Connection = Database | Transaction;

export interface ExportedAccount {
  id: string;
  profile: AccountProfile;
  phone: string | null;
  hasPassword: boolean;
  times: {
    createdAt: Date;
    emailConfirmedAt: Date | null;
    phoneConfirmedAt: Date | null;
    activatedAt: Date | null;
    updatedAt: Date;
  };
  /** Those that still work. */
  sessions: { device: DeviceFacts | null; createdAt: Date; lastUsedAt: Date }[];
  /** Browsers the account was used with; of the cookie only a hash is stored. */
  devices: { firstSeenAt: Date; lastSeenAt: Date }[];
  /** Names and times; keys stay where they are. */
  passkeys: Passkey[];
}

/** Null for an account that was erased. */
export async function exportAccount(
  platform: Platform,
  connection: Connection,
  accountId: string,
): Promise<ExportedAccount | null> {
  const account = await findAccount(platform, connection, accountId);
  if (!account) return null;
  const sessions = await listSessions(platform, connection, account);
  const { id, profile, phone, passwordHash } = account;
  return {
    id,
    profile,
    phone,
    hasPassword: passwordHash !== null,
    times: await timesOf(connection, id),
    sessions: sessions.map(({ device, createdAt, lastUsedAt }) => ({ device, createdAt, lastUsedAt })),
    devices: await devicesOf(connection, id),
    passkeys: await listPasskeys(platform, connection, account),
  };
}

async function timesOf(connection: Connection, id: string): Promise<ExportedAccount['times']> {
  const row = await connection
    .selectFrom('landlord_account')
    .select(['created_at', 'email_confirmed_at', 'phone_confirmed_at', 'activated_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    createdAt: row.created_at,
    emailConfirmedAt: row.email_confirmed_at,
    phoneConfirmedAt: row.phone_confirmed_at,
    activatedAt: row.activated_at,
    updatedAt: row.updated_at,
  };
}

async function devicesOf(connection: Connection, id: string): Promise<ExportedAccount['devices']> {
  const rows = await connection
    .selectFrom('landlord_device')
    .select(['first_seen_at', 'last_seen_at'])
    .where('account_id', '=', id)
    .orderBy('first_seen_at')
    .execute();
  return rows.map((row) => ({ firstSeenAt: row.first_seen_at, lastSeenAt: row.last_seen_at }));
}
