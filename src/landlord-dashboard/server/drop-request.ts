import { findCertificateOfLandlordRequest } from '../../certificate/server/index.ts';
import { dropDraft } from '../../landlord-confirmation/server/index.ts';
import { dropCodes } from '../../one-time-code/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Erasure } from '../../platform/crypto/person-key-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import {
  findEmptyOfAccount,
  findForgottenRequests,
  findOpenOfTenant,
  lockLandlordRequest,
  lockRequestsOfAccount,
  hasDraft,
  moveLandlordRequest,
  sweptAtOnce,
  type LandlordRequest,
} from './landlord-request-store.ts';

/**
 * Destroys the input with the tenant's key; links and open pages end. False if it was signed meanwhile.
 * @param erasure `by-routine` if time ended it or nothing was typed, so that no restored backup has to be told (0025)
 */
export async function dropRequest(
  platform: Platform,
  trx: Transaction,
  { id, tenantKeyId }: Pick<LandlordRequest, 'id' | 'tenantKeyId'>,
  erasure: Erasure = 'for-good',
): Promise<boolean> {
  const { handles, tokens, vault } = platform;
  if (!(await moveLandlordRequest(platform, trx, id, 'dropped'))) return false;
  await dropDraft(trx, id);
  await dropCodes(trx, id);
  await handles.endAll(trx, id);
  await tokens.endAll(trx, id);
  await vault.destroyPerson(trx, tenantKeyId, erasure);
  return true;
}

/** Drops the open drafts whose tenant is stored with this key. */
export async function dropOfTenant(platform: Platform, trx: Transaction, tenantKeyId: string): Promise<void> {
  for (const request of await findOpenOfTenant(trx, tenantKeyId)) await dropRequest(platform, trx, request);
}

/** Seconds for which an empty form is kept, because somebody may still be in front of it. */
const emptySeconds = 24 * 3600;

/** More empty forms than a person has tabs: the oldest are dropped when another is begun. */
export const maxEmptyDrafts = 50;

/** @param trx Holds the lock of the account's person. */
export async function makeRoomForEmpty(platform: Platform, trx: Transaction, accountId: string): Promise<void> {
  for (const id of await findEmptyOfAccount(trx, platform.clock, accountId, maxEmptyDrafts - 1))
    await dropIfEmpty(platform, trx, id);
}

/** Drops unsigned drafts whose input is no longer kept after 30 days (decision D47), and the tenant's data with them. */
export async function sweepDrafts(platform: Platform): Promise<void> {
  const before = addSeconds(platform.clock.now(), -emptySeconds);
  for (;;) {
    const ids = await findForgottenRequests(platform, before);
    for (const id of ids) await inTransaction(platform.db, (trx) => dropIfEmpty(platform, trx, id));
    // A draft that was typed into at that moment stays, and appears in no later batch.
    if (ids.length < sweptAtOnce) return;
  }
}

/** Somebody may have typed the first word since it was found. */
async function dropIfEmpty(platform: Platform, trx: Transaction, id: string): Promise<void> {
  const request = await lockLandlordRequest(trx, id);
  if (request && !(await hasDraft(trx, platform.clock, id))) await dropRequest(platform, trx, request, 'by-routine');
}

/**
 * Ends what the landlord began without a tenant's request when he deletes his account. The key of a tenant whose certificate was never
 * paid is destroyed, because nothing else is stored of that tenant.
 */
export async function eraseBegun(platform: Platform, trx: Transaction, accountId: string): Promise<void> {
  const { handles, tokens, outbox, vault } = platform;
  for (const { id, state, tenantKeyId } of await lockRequestsOfAccount(trx, accountId)) {
    await handles.endAll(trx, id);
    await tokens.endAll(trx, id);
    await outbox.eraseContent(trx, { requestId: id });
    await dropCodes(trx, id);
    await dropDraft(trx, id);
    if (state === 'open') await moveLandlordRequest(platform, trx, id, 'dropped');
    const certificate = state === 'signed' ? await findCertificateOfLandlordRequest(trx, id) : null;
    if (!certificate?.paidAt) await vault.destroyPerson(trx, tenantKeyId, 'for-good');
  }
}
