import { dropCodes } from '../../one-time-code/server/index.ts';
import type { Erasure } from '../../platform/crypto/person-key-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { clearedColumns, findAccountOfKey, moveAccount } from './account-store.ts';
import { forgetDevices } from './device-store.ts';
import { deleteAllPasskeys } from './passkeys/passkey-store.ts';
import { endPhoneChange } from './phone-change-store.ts';
import { deleteSessions } from './session-store.ts';

/**
 * Destroys the landlord's key and everything of the account that depends on it: sessions, devices, passkeys, links, mails. Other rooms
 * erase what belongs to certificates. False if it was erased already.
 */
export async function eraseAccountRecord(
  platform: Platform,
  trx: Transaction,
  { id, personKeyId }: { id: string; personKeyId: string },
  erasure: Erasure,
): Promise<boolean> {
  const { handles, tokens, outbox, vault } = platform;
  if (!(await moveAccount(platform, trx, id, 'erased', clearedColumns))) return false;
  await deleteSessions(trx, id);
  await endPhoneChange(trx, id);
  await forgetDevices(trx, id);
  await deleteAllPasskeys(trx, id);
  await dropCodes(trx, id);
  await handles.endAll(trx, id);
  await tokens.endAll(trx, id);
  await outbox.eraseContent(trx, { requestId: id });
  await vault.destroyPerson(trx, personKeyId, erasure);
  return true;
}

/** Erases the account that a restored database has of a landlord whom the restore ledger records as erased. */
export async function eraseAccountOfKey(
  platform: Platform,
  trx: Transaction,
  personKeyId: string,
  eraseBegun: (trx: Transaction, accountId: string) => Promise<void>,
): Promise<void> {
  const id = await findAccountOfKey(trx, personKeyId);
  if (id === null) return;
  await eraseBegun(trx, id);
  await eraseAccountRecord(platform, trx, { id, personKeyId }, 'for-good');
}
