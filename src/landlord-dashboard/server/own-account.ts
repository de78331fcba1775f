import type { Address } from '../../address/rules/index.ts';
import { findOpenAccount, type OpenAccount } from '../../landlord-account/server/index.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

export interface OwnAccount extends OpenAccount {
  address: Address;
}

/** Null unless it can log in. */
export async function findOwnAccount(
  platform: Platform,
  connection: Connection,
  id: string,
): Promise<OwnAccount | null> {
  const account = await findOpenAccount(platform, connection, id);
  if (!account) return null;
  const { street, houseNumber, postalCode, city } = account;
  return { ...account, address: { street, houseNumber, postalCode, city } };
}
