// Everything that is stored about the landlord's account, as data that can be taken along (GDPR Art. 15 and 20, law L22).
import type { Connection } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Passkey } from '../rules/index.ts';
import { findAccount, readAccountTimes, type AccountTimes } from './account-store.ts';
import type { AccountProfile } from './account.ts';
import type { DeviceFacts } from './device-facts.ts';
import { listDevices, type ListedDevice } from './device-store.ts';
import { listPasskeys } from './passkeys/passkey-store.ts';
import { listSessions } from './session-store.ts';

export interface ExportedAccount {
  id: string;
  profile: AccountProfile;
  phone: string | null;
  hasPassword: boolean;
  times: AccountTimes;
  /** Those that still work. */
  sessions: { device: DeviceFacts | null; createdAt: Date; lastUsedAt: Date }[];
  /** Browsers the account was used with; of the cookie only a hash is stored. */
  devices: ListedDevice[];
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
    times: await readAccountTimes(connection, id),
    sessions: sessions.map(({ device, createdAt, lastUsedAt }) => ({ device, createdAt, lastUsedAt })),
    devices: await listDevices(connection, id),
    passkeys: await listPasskeys(platform, connection, account),
  };
}
