import { dropDraft } from '../../landlord-confirmation/server/index.ts';
import { dropCodes } from '../../one-time-code/server/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOpenOfTenant, moveLandlordRequest, type LandlordRequest } from './landlord-request-store.ts';

/** What was typed goes with the tenant's key; links and open pages end. False when it was signed in the meantime. */
export async function dropRequest(
  platform: Platform,
  trx: Transaction,
  { id, tenantKeyId }: Pick<LandlordRequest, 'id' | 'tenantKeyId'>,
): Promise<boolean> {
  const { handles, tokens, vault } = platform;
  if (!(await moveLandlordRequest(platform, trx, id, 'dropped'))) return false;
  await dropDraft(trx, id);
  await dropCodes(trx, id);
  await handles.endAll(trx, id);
  await tokens.endAll(trx, id);
  await vault.destroyPerson(trx, tenantKeyId, 'for-good');
  return true;
}

export async function dropOfTenant(platform: Platform, trx: Transaction, tenantKeyId: string): Promise<void> {
  for (const request of await findOpenOfTenant(trx, tenantKeyId)) await dropRequest(platform, trx, request);
}
