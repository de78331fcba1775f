// Exports everything stored about the landlord's account in a portable form (GDPR Art. 15 and 20, law L22).
import type { Connection } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAccount, readAccountTimes } from './account-store.ts';
import { listDevices } from './device-store.ts';
import { listPasskeys } from './passkeys/passkey-store.ts';
import { listSessions } from './session-store.ts';

/** Null for an account that was erased. */
export async function exportAccount(platform: Platform, connection: Connection, accountId: string) {
  const account = await findAccount(platform, connection, accountId);
  if (!account) return null;
  const sessions = await listSessions(platform, connection, account);
  const { id, profile, phone, passwordHash } = account;
  return {
    id,
    profile,
    phone,
    hasPassword: passwordHash !== null,
    times: await readAccountTimes(connection, id),
    /** Sessions that are still valid. */
    sessions: sessions.map(({ device, createdAt, lastUsedAt }) => ({ device, createdAt, lastUsedAt })),
    /** Browsers that the account was used with; of the cookie only a hash is stored. */
    devices: await listDevices(connection, id),
    /** Names and times without the keys. */
    passkeys: await listPasskeys(platform, connection, account),
  };
}
