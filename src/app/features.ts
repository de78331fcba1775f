// The rooms, wired: who gets which function of whom, and which event leads where.
import type { FastifyInstance } from 'fastify';
import { createAddressSuggestions } from '../address/server/index.ts';
import { certificateChangesRoutes, revokeWithOrder } from '../certificate-changes/server/index.ts';
import { certificateCheckRoutes } from '../certificate-check/server/index.ts';
import { openAmountLine } from '../certificate/rules/index.ts';
import {
  createCertificates,
  deleteUnpaidOfRequest,
  drawPicture,
  findByCode,
  findCertificate,
  findCertificateOfRequest,
  issueCertificate,
  linkRequestsToAccount,
  textOf,
  createFindChecked,
} from '../certificate/server/index.ts';
import { coTenantsBefore, createCertificateRenewal } from '../certificate-renewal/server/index.ts';
import { certificateShareRoutes, countOpen, makeCopy, renewShares } from '../certificate-share/server/index.ts';
import { coTenantRoutes } from '../co-tenant/server/index.ts';
import { createContact } from '../contact/server/index.ts';
import { hasCreditNote, invoiceRoutes, issueCreditNote, issueInvoice } from '../invoice/server/index.ts';
import { createLandlordAccount, findOpenAccount } from '../landlord-account/server/index.ts';
import { createLandlordDashboard } from '../landlord-dashboard/server/index.ts';
import { createLandlordConfirmation } from '../landlord-confirmation/server/index.ts';
import { deliveryRoutes } from '../one-time-code/server/index.ts';
import { createPayment, paymentOfCertificate, readPaidOrder } from '../payment/server/index.ts';
import type { FeatureRoutes } from '../platform/http/feature-routes.ts';
import { createReceiptReaders } from '../platform/messages/sms/create-services.ts';
import { receiptRoutes } from '../platform/messages/sms/receipt-routes.ts';
import { emailKey } from '../person-fields/rules/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { isLetterWaiting, statusOfLetter } from '../postal-delivery/server/index.ts';
import { removalRoutes } from '../removal/server/index.ts';
import { tenantConsentRoutes } from '../tenant-consent/server/index.ts';
import { createTenantRequest, lapseUnpaid } from '../tenant-request/server/index.ts';
import type { TransparencyLog } from '../transparency-log/server/index.ts';
import { createTrialMailbox } from '../trial-mailbox/server/index.ts';
import { clearEnded, endingAtOnce } from './clear-ended.ts';
import { createDeletion } from './create-deletion.ts';
import { createPostal, findRecipient } from './create-postal.ts';
import { createRenewal } from './create-renewal.ts';
import type { Rooms } from './rooms.ts';
import type { SiteOptions } from './site/register-site.ts';
import { notifyUndelivered } from './notify-undelivered.ts';
import { termsFile } from './terms-file.ts';
import { createWithdrawals, type Withdrawals } from '../withdrawal/server/index.ts';

export interface Features extends Rooms {
  log: TransparencyLog;
  routes: FeatureRoutes[];
  paymentSources: SiteOptions['paymentSources'];
  addressSource: SiteOptions['addressSource'];
  /** Outside the API: the log, and pages of the trial mode. */
  registerViews(app: FastifyInstance): void;
}

export function createFeatures(
  platform: Platform,
  advanceClock: (seconds: number) => Promise<Date>,
  log: TransparencyLog,
): Features {
  const rooms = createRooms(platform);
  const trial = platform.settings.isTrial ? createTrialMailbox(platform, endingAtOnce(rooms, advanceClock)) : null;
  const addresses = createAddressSuggestions(platform);
  const { certificates, payment } = rooms;
  const { script, connect, frame } = payment.csp();
  const judging = { findChecked: createFindChecked(platform), proofFor: log.proofFor };
  return {
    ...rooms,
    log,
    paymentSources: { 'script-src': script, 'connect-src': connect, 'frame-src': frame },
    addressSource: addresses.source,
    registerViews: (app) => {
      log.registerViews(app);
      trial?.registerViews(app);
    },
    routes: [
      rooms.requests.routes,
      rooms.accounts.routes,
      rooms.dashboard.routes,
      createConfirmation(platform, rooms),
      // Before the certificate: its GET /certificate/:urlToken takes every other word at that place.
      certificateCheckRoutes(platform, judging),
      certificateShareRoutes(platform, { ...judging, isReleased: paymentOfCertificate(platform).isReleased }),
      certificateChangesRoutes(platform),
      removalRoutes(platform),
      tenantConsentRoutes(platform),
      coTenantRoutes(platform),
      certificates.routes,
      payment.routes,
      invoiceRoutes(platform),
      rooms.deletion.routes,
      rooms.renewal.routes,
      rooms.renewals.routes,
      rooms.contact.routes,
      rooms.withdrawals.routes,
      addresses.routes,
      deliveryRoutes(platform),
      receiptRoutes(platform, createReceiptReaders(platform.settings)),
      ...(trial ? [trial.routes] : []),
    ],
  };
}

export function createRooms(platform: Platform): Rooms {
  const { settings, db } = platform;
  const countOpenShares = (orderedCertificateId: string) => countOpen(db, orderedCertificateId, platform.clock.now());
  // These rooms know the certificate, so it gets what it asks of them as functions that need no room to be there.
  const certificates = createCertificates(platform, {
    payment: { ...paymentOfCertificate(platform), hasCreditNote: (id) => hasCreditNote(db, id) },
    unpaidLapsed: async (trx, { requestId, tenantKeyId }) => {
      if (requestId !== null) await lapseUnpaid(platform, trx, requestId);
      // A tenant who never asked for anything has nothing else here.
      else await platform.vault.destroyPerson(trx, tenantKeyId, 'by-routine');
    },
    contentGone: clearEnded,
    countOpenShares,
    letters: {
      isWaiting: isLetterWaiting,
      statusOf: (id) => statusOfLetter(db, id),
      recipientOf: (id) => findRecipient(platform, id),
    },
  });
  const payment = createPayment(platform, {
    ownUrl: () => `http://127.0.0.1:${settings.port}`,
    termsFile: (version) => Promise.resolve(termsFile(settings, version)),
    letterRecipient: (id) => findRecipient(platform, id),
  });
  const requests = createRequests(platform);
  const postal = createPostal(platform);
  const accounts = createLandlordAccount(platform, {
    onActivated: linkToAccount(platform, requests),
  });
  const dashboard = createLandlordDashboard(platform);
  const withdrawals = createWithdrawalRoom(platform, { payment, postal });
  const told = { certificates, requests, payment, postal, accounts, dashboard };
  const deletion = createDeletion(platform, { ...told, withdrawals });
  const contact = createContact(platform, {
    findReported: async (code) => (await findByCode(platform, code))?.id ?? null,
  });
  const renewals = createCertificateRenewal(platform, { countOpenShares });
  const renewal = createRenewal(platform, { certificates, requests, deletion, renewals });
  return { ...told, deletion, renewal, renewals, contact, withdrawals };
}

function createConfirmation(
  platform: Platform,
  { requests, accounts, dashboard }: Pick<Rooms, 'requests' | 'accounts' | 'dashboard'>,
): FeatureRoutes {
  return createLandlordConfirmation(platform, {
    requests,
    ownRequests: dashboard.ownRequests,
    findAccountOfMailbox: async (connection, email) => {
      const id = await accounts.accountOfEmail(connection, email);
      const account = id === null ? null : await findOpenAccount(platform, connection, id);
      return account && { ...account, address: account };
    },
  }).routes;
}

function createRequests(platform: Platform): Rooms['requests'] {
  return createTenantRequest(platform, {
    certificateOf: async (requestId, connection = platform.db) => {
      const certificate = await findCertificateOfRequest(connection, requestId);
      const opened = certificate && (await findCertificate(platform, connection, certificate.id));
      if (!opened) return null;
      return {
        id: opened.id,
        isPaid: opened.paidAt !== null,
        isIssued: opened.issuedAt !== null,
        signedAt: opened.signedAt,
        issuedAt: opened.issuedAt,
        statement: opened.tenant && {
          ...opened.tenant.answers,
          open: openAmountLine(opened.tenant.answers),
          sentence: textOf(opened)?.statement ?? '',
        },
      };
    },
    requestOfCertificate: async (id) => (await findCertificate(platform, platform.db, id))?.requestId ?? null,
    deleteUnpaidCertificate: (trx, requestId) => deleteUnpaidOfRequest(platform, trx, requestId),
    coTenantsBefore: (connection, id) => coTenantsBefore(platform, connection, id),
  });
}

/** What flows backwards between rooms: events from the queue. */
export function bindEvents(platform: Platform, features: Features): void {
  const { db, jobs } = platform;
  const { certificates, payment, postal, renewal, accounts, withdrawals } = features;
  jobs.handle('message-undelivered', ({ messageId }) => notifyUndelivered(platform, features, messageId));
  jobs.handle('order-paid', async ({ orderId }) => {
    const order = await readPaidOrder(platform, db, orderId);
    if (order) await issueCertificate(platform, order.certificateId);
    await issueInvoice(platform, orderId);
  });
  jobs.handle('order-refunded', async ({ orderId }) => {
    await postal.cancelCalledOff();
    await issueCreditNote(platform, orderId);
  });
  jobs.handle('withdrawal-received', ({ withdrawalId }) => withdrawals.decide(withdrawalId));
  jobs.handle('certificate-picture', ({ certificateId }) => drawPicture(platform, certificateId), {
    concurrency: 1,
  });
  jobs.handle('certificate-corrected', async ({ certificateId }) => {
    await issueCertificate(platform, certificateId);
    // The letter that waits is printed with the corrected one.
    await postal.cancelCalledOff();
  });
  jobs.handle('certificate-replaced', (replaced) => renewShares(platform, replaced));
  jobs.handle('share-copy', (wanted) => makeCopy(platform, wanted), { concurrency: 1 });
  jobs.handle('certificate-issued', async ({ certificateId }) => {
    await certificates.mailReady(certificateId);
    await postal.queueLetter(certificateId);
  });
  jobs.handle('provider-webhook', payment.deliverWebhook);
  jobs.handle('renew-link', renewal.sendFreshLink);
  jobs.handle('account-mail', accounts.writeMail);
}

/** What was signed by the links of mails stands in the list of the account that has proved the mailbox. */
function linkToAccount(platform: Platform, requests: Rooms['requests']) {
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

// What a withdrawal moves in other rooms: the order and its money, the certificate, the letter.
type Moved = Pick<Rooms, 'payment' | 'postal'>;

function createWithdrawalRoom(platform: Platform, { payment, postal }: Moved): Withdrawals {
  return createWithdrawals(platform, {
    orders: payment.withdrawals,
    revokeCertificate: (trx, orderedCertificateId, by) => revokeWithOrder(platform, trx, orderedCertificateId, by),
    isLetterSent: postal.isLetterSent,
  });
}
