// Wires the rooms together: which room gets which function of another, and which event goes where.
import type { FastifyInstance } from 'fastify';
import { createAddressSuggestions } from '../address/server/index.ts';
import { certificateChangesRoutes, revokeWithOrder } from '../certificate-changes/server/index.ts';
import { certificateCheckRoutes } from '../certificate-check/server/index.ts';
import {
  createCertificates,
  drawPicture,
  findByCode,
  issueCertificate,
  linkRequestsToAccount,
  createFindChecked,
} from '../certificate/server/index.ts';
import { renewalRoutes } from '../certificate-renewal/server/index.ts';
import {
  certificateShareRoutes,
  countActiveShares,
  makeCopy,
  repointShares,
} from '../certificate-share/server/index.ts';
import { coTenantRoutes } from '../co-tenant/server/index.ts';
import { contactRoutes } from '../contact/server/index.ts';
import { hasCreditNote, invoiceRoutes, issueCreditNote, issueInvoice } from '../invoice/server/index.ts';
import {
  accountOfMailbox,
  emailIndexOf,
  findOpenAccount,
  landlordAccountRoutes,
  mailRegistrationAgain,
  writeAccountMail,
} from '../landlord-account/server/index.ts';
import { landlordDashboardRoutes, landlordRequestSource } from '../landlord-dashboard/server/index.ts';
import { landlordConfirmationRoutes, tenantRequestSource } from '../landlord-confirmation/server/index.ts';
import { dataDeletionRoutes } from '../data-deletion/server/index.ts';
import { linkRenewalRoutes, sendFreshLink } from '../link-renewal/server/index.ts';
import { deliveryRoutes } from '../one-time-code/server/index.ts';
import { createPayment, paymentOfCertificate, readPaidOrder } from '../payment/server/index.ts';
import type { FeatureRoutes } from '../platform/http/feature-routes.ts';
import { createReceiptReaders } from '../platform/messages/sms/create-services.ts';
import { receiptRoutes } from '../platform/messages/sms/receipt-routes.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { isLetterWaiting, statusOfLetter } from '../postal-delivery/server/index.ts';
import { removalRoutes } from '../removal/server/index.ts';
import { tenantConsentRoutes } from '../tenant-consent/server/index.ts';
import { findAskedOfMailbox, lapseUnpaid, tenantRequestRoutes } from '../tenant-request/server/index.ts';
import type { TransparencyLog } from '../transparency-log/server/index.ts';
import { createTrialMailbox } from '../trial-mailbox/server/index.ts';
import { clearEnded, endingAtOnce } from './clear-ended.ts';
import { createPostal, findRecipient } from './create-postal.ts';
import { findFormerPayer } from './former-payer.ts';
import { deletionDeps } from './deletion-deps.ts';
import { freshLinks } from './fresh-links.ts';
import { requestDeps } from './request-deps.ts';
import type { Rooms } from './rooms.ts';
import type { SiteOptions } from './site/register-site.ts';
import { notifyUndelivered } from './notify-undelivered.ts';
import { termsFile } from './terms-file.ts';
import { decideWithdrawal, withdrawalRoutes, type WithdrawalDeps } from '../withdrawal/server/index.ts';

export interface Features extends Rooms {
  log: TransparencyLog;
  routes: FeatureRoutes[];
  paymentSources: SiteOptions['paymentSources'];
  addressSource: SiteOptions['addressSource'];
  /** Routes outside the API: the log, and pages of trial mode. */
  registerViews(app: FastifyInstance): void;
}

export function createFeatures(
  platform: Platform,
  advanceClock: (seconds: number) => Promise<Date>,
  log: TransparencyLog,
): Features {
  const rooms = createRooms(platform);
  const trial = platform.settings.isTrial
    ? createTrialMailbox(platform, endingAtOnce(platform, rooms, advanceClock))
    : null;
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
      tenantRequestRoutes(platform, requestDeps(platform)),
      landlordAccountRoutes(platform, linkToAccount(platform)),
      landlordDashboardRoutes(platform),
      confirmationRoutes(platform),
      // These must precede the certificate routes: GET /certificate/:urlToken there matches every other word.
      certificateCheckRoutes(platform, judging),
      certificateShareRoutes(platform, { ...judging, isReleased: paymentOfCertificate(platform).isReleased }),
      certificateChangesRoutes(platform),
      removalRoutes(platform),
      tenantConsentRoutes(platform),
      coTenantRoutes(platform),
      certificates.routes,
      payment.routes,
      invoiceRoutes(platform),
      dataDeletionRoutes(platform, rooms.deletion),
      linkRenewalRoutes(platform, rooms.links),
      renewalRoutes(platform, { countOpenShares: openSharesOf(platform) }),
      contactRoutes(platform, async (code) => (await findByCode(platform, code))?.id ?? null),
      withdrawalRoutes(platform),
      addresses.routes,
      deliveryRoutes(platform),
      receiptRoutes(platform, createReceiptReaders(platform.settings)),
      ...(trial ? [trial.routes] : []),
    ],
  };
}

export function createRooms(platform: Platform): Rooms {
  const { settings, db } = platform;
  // Certificates receive what they need from these rooms as functions, because these rooms depend on them.
  const certificates = createCertificates(platform, {
    payment: { ...paymentOfCertificate(platform), hasCreditNote: (id) => hasCreditNote(db, id) },
    unpaidLapsed: async (trx, { requestId, tenantKeyId }) => {
      if (requestId !== null) await lapseUnpaid(platform, trx, requestId);
      // A tenant who never requested anything has no other data here.
      else await platform.vault.destroyPerson(trx, tenantKeyId, 'by-routine');
    },
    contentGone: clearEnded,
    countOpenShares: openSharesOf(platform),
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
    formerPayer: findFormerPayer(platform),
  });
  const postal = createPostal(platform);
  const deletion = deletionDeps(platform, certificates);
  const links = freshLinks(platform, { certificates, deletion });
  return { certificates, payment, postal, deletion, links, withdrawals: withdrawalDeps(platform, { payment, postal }) };
}

const openSharesOf =
  ({ db, clock }: Platform) =>
  (orderedCertificateId: string) =>
    countActiveShares(db, orderedCertificateId, clock.now());

function confirmationRoutes(platform: Platform): FeatureRoutes {
  const ofTenants = tenantRequestSource(platform, async (connection, email) => {
    const id = await accountOfMailbox(connection, emailIndexOf(platform, email));
    return id === null ? null : findOpenAccount(platform, connection, id);
  });
  return landlordConfirmationRoutes(platform, [ofTenants, landlordRequestSource(platform)]);
}

/** Binds the events of the job queue with which rooms reach the rooms that depend on them. */
export function bindEvents(platform: Platform, features: Features): void {
  const { db, jobs } = platform;
  const { certificates, payment, postal, links, withdrawals } = features;
  jobs.handle('message-undelivered', ({ messageId }) => notifyUndelivered(platform, messageId));
  jobs.handle('order-paid', async ({ orderId }) => {
    const order = await readPaidOrder(platform, db, orderId);
    if (order) await issueCertificate(platform, order.certificateId);
    await issueInvoice(platform, orderId);
  });
  jobs.handle('order-refunded', async ({ orderId }) => {
    await postal.cancelCalledOff();
    await issueCreditNote(platform, orderId);
  });
  jobs.handle('withdrawal-received', ({ withdrawalId }) => decideWithdrawal(platform, withdrawals, withdrawalId));
  jobs.handle('certificate-picture', ({ certificateId }) => drawPicture(platform, certificateId), {
    concurrency: 1,
  });
  jobs.handle('certificate-corrected', async ({ certificateId }) => {
    await issueCertificate(platform, certificateId);
    // The waiting letter gets printed with the corrected certificate.
    await postal.cancelCalledOff();
  });
  jobs.handle('certificate-replaced', (replaced) => repointShares(platform, replaced));
  jobs.handle('share-copy', (wanted) => makeCopy(platform, wanted), { concurrency: 1 });
  jobs.handle('certificate-issued', async ({ certificateId }) => {
    await certificates.mailReady(certificateId);
    await postal.queueLetter(certificateId);
  });
  jobs.handle('provider-webhook', payment.deliverWebhook);
  jobs.handle('renew-link', (renewal) => sendFreshLink(platform, links, renewal));
  jobs.handle('account-mail', (job) => writeAccountMail(platform, job));
  jobs.handle('register-again', (job) => mailRegistrationAgain(platform, job));
}

/** Certificates signed through links in mails appear in the list of the account that has verified the mailbox. */
function linkToAccount(platform: Platform) {
  return async (trx: Transaction, account: { id: string; email: string }): Promise<void> => {
    const asked = await findAskedOfMailbox(trx, emailIndexOf(platform, account.email));
    await linkRequestsToAccount(
      platform,
      trx,
      account.id,
      asked.map(({ requestId }) => requestId),
    );
  };
}

// What a withdrawal changes in other rooms: the order and its money, the certificate, the letter.
function withdrawalDeps(platform: Platform, { payment, postal }: Pick<Rooms, 'payment' | 'postal'>): WithdrawalDeps {
  return {
    orders: payment.withdrawals,
    revokeCertificate: (trx, orderedCertificateId, by) => revokeWithOrder(platform, trx, orderedCertificateId, by),
    isLetterSent: postal.isLetterSent,
  };
}
