import {
  certificateIdsOfLandlord,
  eraseFromCertificates,
  exportCertificatesOfLandlord,
  exportCertificatesOfTenant,
  landlordKeysOfAccount,
  unpaidOfLandlord,
} from '../certificate/server/index.ts';
import { exportShares } from '../certificate-share/server/index.ts';
import { createDataDeletion, type DataDeletion, type LandlordSources } from '../data-deletion/server/index.ts';
import { findOpenAccount } from '../landlord-account/server/index.ts';
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
import type { Rooms } from './rooms.ts';

type DeletionRooms = Pick<Rooms, 'certificates' | 'requests' | 'accounts' | 'dashboard' | 'withdrawals'>;

/** What every room tells of a person, and takes away, when the person asks for it. */
export function createDeletion(platform: Platform, rooms: DeletionRooms): DataDeletion {
  const { certificates, requests, accounts, dashboard, withdrawals } = rooms;
  const eraseEverywhere = (trx: Transaction, personKeyId: string) => eraseInRooms(platform, rooms, trx, personKeyId);
  const isAnyBeingPaid = async (trx: Transaction, landlordKeyIds: readonly string[]): Promise<boolean> =>
    isPaymentRunning(trx, await unpaidOfLandlord(trx, landlordKeyIds), platform.clock.now());
  return createDataDeletion(platform, {
    findLandlordSide: async (requestId) => {
      const request = await requests.findRequest(platform.db, requestId);
      return request?.landlord && request.landlordKeyId
        ? { landlordKeyId: request.landlordKeyId, email: request.landlord.email }
        : null;
    },
    eraseLandlordOfRequest: requests.eraseLandlordOfRequest,
    isBeingDelivered: certificates.isBeingDelivered,
    isLandlordBeingPaidFor: (trx, landlordKeyId) => isAnyBeingPaid(trx, [landlordKeyId]),
    eraseFromCertificates: eraseEverywhere,
    eraseTenantOfRequest: requests.eraseTenantOfRequest,
    isPaymentRunning: (connection, ids) => isPaymentRunning(connection, ids, platform.clock.now()),
    requestsOfTenant: requests.exportOfTenant,
    certificatesOfTenant: (connection, key) => exportCertificatesOfTenant(platform, connection, key),
    sharesOfTenant: (connection, key) => exportShares(platform, connection, key),
    orders: (connection, ids, payer) => exportOrders(platform, connection, ids, payer),
    invoices: (connection, orderIds) => exportInvoices(platform, connection, orderIds),
    withdrawals: withdrawals.exportOf,
    requestsOfLandlord: requests.exportOfLandlord,
    certificateIdsOfLandlord,
    certificatesOfLandlord: (connection, ids) => exportCertificatesOfLandlord(platform, connection, ids),
    account: (connection, accountId) => accountOwner(platform, accounts, connection, accountId),
    begunByLandlord: dashboard.exportBegun,
    draftsOfLandlord: (connection, keys) => draftsOf(platform, connection, keys),
    eraseAccount: (asked) =>
      accounts.deleteAccount(
        {
          askedOfMailbox: requests.findAskedOfMailbox,
          landlordKeysOf: landlordKeysOfAccount,
          isBeingDelivered: certificates.isBeingDelivered,
          isPaymentRunning: isAnyBeingPaid,
          eraseLandlordOfRequest: requests.eraseLandlordOfRequest,
          eraseFromCertificates: eraseEverywhere,
          eraseBegun: dashboard.eraseBegun,
        },
        asked,
      ),
  });
}

/**
 * Whoever's erasure it was, and again after a restore: without the file there is nothing to print, without the landlord nothing
 * more of him to erase, and without the tenant no certificate to revoke. What a landlord asked to have erased of himself stays
 * asked for when the tenant goes first.
 */
export async function eraseInRooms(
  platform: Platform,
  { withdrawals }: Pick<DeletionRooms, 'withdrawals'>,
  trx: Transaction,
  personKeyId: string,
): Promise<string[]> {
  const { clock } = platform;
  const touched = await eraseFromCertificates(platform, trx, personKeyId);
  const certificateIds = touched.map(({ id }) => id);
  const idsOf = (isTenants: boolean) => touched.filter(({ isTenant }) => isTenant === isTenants).map(({ id }) => id);
  await voidRemovals(trx, idsOf(false), ['erase'], clock.now());
  await voidRemovals(trx, idsOf(true), ['revoke'], clock.now());
  await voidRecipientConsents(trx, certificateIds, clock.now());
  await forgetAddresses(trx, idsOf(true));
  for (const id of certificateIds) await dropCodes(trx, id);
  await cancelLetters({ clock }, trx, certificateIds);
  await withdrawals.eraseOfCustomer(trx, personKeyId);
  return certificateIds;
}

type Find<Name extends keyof LandlordSources> = Parameters<LandlordSources[Name]>;

async function accountOwner(
  platform: Platform,
  accounts: Rooms['accounts'],
  connection: Find<'account'>[0],
  accountId: string,
): ReturnType<LandlordSources['account']> {
  const { vault, outbox } = platform;
  const owner = await findOpenAccount(platform, connection, accountId);
  const account = await accounts.exportAccount(connection, accountId);
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
