// The landlord's rooms, wired: what the dashboard asks of others, and what becomes whose when an account opens.
import { createLandlordDashboard, type LandlordDashboard } from '../landlord-dashboard/server/index.ts';
import { emailKey } from '../person-fields/rules/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { Rooms } from './rooms.ts';

type Asked = Pick<Rooms, 'accounts' | 'certificates' | 'requests' | 'payment' | 'invoice'>;

export function createDashboard(platform: Platform, rooms: Asked): LandlordDashboard {
  const { db } = platform;
  const { accounts, requests, payment, certificates } = rooms;
  const orderedId = async (id: string): Promise<string> => (await certificates.orderedOf([id]))[0]?.orderedId ?? id;
  return createLandlordDashboard(platform, {
    findAccount: async (connection, id) => {
      const account = await accounts.findAccount(connection, id);
      if (!account) return null;
      const { street, houseNumber, postalCode, city } = account;
      return { ...account, address: { street, houseNumber, postalCode, city } };
    },
    payment: {
      isReleased: async (id) => payment.isReleased(db, await orderedId(id)),
      payerOf: async (id) => payment.payerOf(db, await orderedId(id)),
      isBeingPaid: (connection, id) => payment.isPaymentRunning(connection, [id]),
    },
    withInvoice: async (ids) => {
      const ordered = await certificates.orderedOf(ids);
      const invoiced = await rooms.invoice.certificatesWithInvoice(
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
export function linkToAccount(
  { vault }: Platform,
  { certificates, requests }: Pick<Rooms, 'certificates' | 'requests'>,
) {
  return async (trx: Transaction, account: { id: string; email: string }): Promise<void> => {
    const asked = await requests.findAskedOfMailbox(trx, vault.blindIndex('email', emailKey(account.email)));
    await certificates.linkToAccount(
      trx,
      account.id,
      asked.map(({ requestId }) => requestId),
    );
  };
}
