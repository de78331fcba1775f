import {
  certificateIdsOfLandlord,
  eraseFromCertificates,
  exportCertificatesOfLandlord,
  exportCertificatesOfTenant,
  landlordKeysOfAccount,
  unpaidOfLandlord,
} from '../certificate/server/index.ts';
import { exportShares } from '../certificate-share/server/index.ts';
import type { DataDeletionDeps, LandlordSources } from '../data-deletion/server/index.ts';
import { deleteAccount, exportAccount, findOpenAccount } from '../landlord-account/server/index.ts';
import { eraseBegun, exportBegun } from '../landlord-dashboard/server/index.ts';
import { readDrafts } from '../landlord-confirmation/server/index.ts';
import { dropCodes } from '../one-time-code/server/index.ts';
import { emailKey, mailboxOf } from '../person-fields/rules/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { exportInvoices } from '../invoice/server/index.ts';
import { exportOrders, isPaymentRunning } from '../payment/server/index.ts';
import { cancelLetters } from '../postal-delivery/server/index.ts';
import { voidRemovals } from '../removal/server/index.ts';
import { forgetAddresses, voidRecipientConsents } from '../tenant-consent/server/index.ts';
import {
  eraseLandlordOfRequest,
  eraseTenantOfRequest,
  exportRequestsOfLandlord,
  exportRequestsOfTenant,
  findAskedOfMailbox,
  findRequest,
} from '../tenant-request/server/index.ts';
import { eraseCustomersWithdrawals, exportWithdrawals } from '../withdrawal/server/index.ts';
import { requestDeps } from './request-deps.ts';
import type { Rooms } from './rooms.ts';

/** What every room exports about a person, and deletes when the person asks for it. */
export function deletionDeps(platform: Platform, { isBeingDelivered }: Rooms['certificates']): DataDeletionDeps {
  const { certificateOf } = requestDeps(platform);
  const eraseLandlord = (trx: Transaction, requestId: string) =>
    eraseLandlordOfRequest(platform, certificateOf, trx, requestId);
  const eraseEverywhere = (trx: Transaction, personKeyId: string) => eraseInRooms(platform, trx, personKeyId);
  const isAnyBeingPaid = async (trx: Transaction, landlordKeyIds: readonly string[]): Promise<boolean> =>
    isPaymentRunning(trx, await unpaidOfLandlord(trx, landlordKeyIds), platform.clock.now());
  return {
    findLandlordSide: async (requestId) => {
      const request = await findRequest(platform, platform.db, requestId);
      return request?.landlord && request.landlordKeyId
        ? { landlordKeyId: request.landlordKeyId, email: request.landlord.email }
        : null;
    },
    eraseLandlordOfRequest: eraseLandlord,
    isBeingDelivered,
    isLandlordBeingPaidFor: (trx, landlordKeyId) => isAnyBeingPaid(trx, [landlordKeyId]),
    eraseFromCertificates: eraseEverywhere,
    eraseTenantOfRequest: (trx, requestId) => eraseTenantOfRequest(platform, trx, requestId, 'for-good'),
    isPaymentRunning: (connection, ids) => isPaymentRunning(connection, ids, platform.clock.now()),
    requestsOfTenant: (connection, key) => exportRequestsOfTenant(platform, connection, key),
    certificatesOfTenant: (connection, key) => exportCertificatesOfTenant(platform, connection, key),
    sharesOfTenant: (connection, key) => exportShares(platform, connection, key),
    orders: (connection, ids, payer) => exportOrders(platform, connection, ids, payer),
    invoices: (connection, orderIds) => exportInvoices(platform, connection, orderIds),
    withdrawals: (connection, orderIds, customer) => exportWithdrawals(platform, connection, orderIds, customer),
    requestsOfLandlord: (connection, index) => exportRequestsOfLandlord(platform, connection, index),
    certificateIdsOfLandlord,
    certificatesOfLandlord: (connection, ids) => exportCertificatesOfLandlord(platform, connection, ids),
    account: (connection, accountId) => accountOwner(platform, connection, accountId),
    begunByLandlord: (connection, accountId) => exportBegun(platform, connection, accountId),
    draftsOfLandlord: (connection, keys) => draftsOf(platform, connection, keys),
    eraseAccount: (asked) =>
      deleteAccount(
        platform,
        {
          askedOfMailbox: findAskedOfMailbox,
          landlordKeysOf: landlordKeysOfAccount,
          isBeingDelivered,
          isPaymentRunning: isAnyBeingPaid,
          eraseLandlordOfRequest: eraseLandlord,
          eraseFromCertificates: eraseEverywhere,
          eraseBegun: (trx, accountId) => eraseBegun(platform, trx, accountId),
        },
        asked,
      ),
  };
}

/**
 * Applies whoever is erased, and again after a restore: without the file there is nothing to print, without the landlord nothing
 * more of him to erase, and without the tenant no certificate to revoke. An erasure that a landlord requested stays pending if the
 * tenant is erased first.
 */
export async function eraseInRooms(platform: Platform, trx: Transaction, personKeyId: string): Promise<string[]> {
  const { clock } = platform;
  const touched = await eraseFromCertificates(platform, trx, personKeyId);
  const certificateIds = touched.map(({ id }) => id);
  const idsOf = (isTenants: boolean) => touched.filter(({ isTenant }) => isTenant === isTenants).map(({ id }) => id);
  await voidRemovals(trx, idsOf(false), ['erase'], clock.now());
  await voidRemovals(trx, idsOf(true), ['revoke'], clock.now());
  await voidRecipientConsents(trx, certificateIds, clock.now());
  await forgetAddresses(trx, idsOf(true));
  for (const id of certificateIds) await dropCodes(trx, id);
  await cancelLetters(platform, trx, certificateIds);
  await eraseCustomersWithdrawals(platform, trx, personKeyId);
  return certificateIds;
}

type Find<Name extends keyof LandlordSources> = Parameters<LandlordSources[Name]>;

async function accountOwner(
  platform: Platform,
  connection: Find<'account'>[0],
  accountId: string,
): ReturnType<LandlordSources['account']> {
  const { vault, outbox } = platform;
  const owner = await findOpenAccount(platform, connection, accountId);
  const account = await exportAccount(platform, connection, accountId);
  if (!owner || !account) return null;
  return {
    personKeyId: owner.personKeyId,
    emailIndex: vault.blindIndex('email', emailKey(owner.email)),
    wantsNoRequests: await outbox.isSuppressed(connection, mailboxOf(owner.email)),
    account,
  };
}

async function draftsOf(
  platform: Platform,
  ...[connection, keys]: Find<'draftsOfLandlord'>
): ReturnType<LandlordSources['draftsOfLandlord']> {
  const owners = keys.map(({ requestId, landlordKeyId }) => ({ id: requestId, draftKeyId: landlordKeyId }));
  const drafts = await readDrafts(platform, connection, owners);
  return drafts.map(({ id, draft }) => ({ requestId: id, values: draft }));
}
