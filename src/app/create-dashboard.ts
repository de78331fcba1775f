// The landlord's rooms, wired: what the dashboard asks of others, and what becomes whose when an account opens.
import { linkRequestsToAccount, orderedIdOf, orderedOf } from '../certificate/server/index.ts';
import { findInvoicedCertificates } from '../invoice/server/index.ts';
import { createLandlordDashboard, type LandlordDashboard } from '../landlord-dashboard/server/index.ts';
import { emailKey } from '../person-fields/rules/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { Rooms } from './rooms.ts';

type Asked = Pick<Rooms, 'accounts' | 'requests' | 'payment'>;

export function createDashboard(platform: Platform, rooms: Asked): LandlordDashboard {
  const { db } = platform;
  const { accounts, requests, payment } = rooms;
  return createLandlordDashboard(platform, {
    findAccount: async (connection, id) => {
      const account = await accounts.findAccount(connection, id);
      if (!account) return null;
      const { street, houseNumber, postalCode, city } = account;
      return { ...account, address: { street, houseNumber, postalCode, city } };
    },
    payment: {
      isReleased: async (id) => payment.isReleased(db, await orderedIdOf(db, id)),
      payerOf: async (id) => payment.payerOf(db, await orderedIdOf(db, id)),
      isBeingPaid: (connection, id) => payment.isPaymentRunning(connection, [id]),
    },
    withInvoice: async (ids) => {
      const ordered = await orderedOf(db, ids);
      const invoiced = await findInvoicedCertificates(
        db,
        ordered.map((one) => one.orderedId),
      );
      return new Set(ordered.filter((one) => invoiced.has(one.orderedId)).map(({ id }) => id));
    },
    waitingRequests: requests.findWaitingOfMailbox,
    markOpened: requests.markOpened,
    takeBack: requests.takeBack,
  });
}

/** What was signed by the links of mails stands in the list of the account that has proved the mailbox. */
export function linkToAccount(platform: Platform, requests: Rooms['requests']) {
  return async (trx: Transaction, account: { id: string; email: string }): Promise<void> => {
    const asked = await requests.findAskedOfMailbox(trx, platform.vault.blindIndex('email', emailKey(account.email)));
    await linkRequestsToAccount(
      platform,
      trx,
      account.id,
      asked.map(({ requestId }) => requestId),
    );
  };
}
