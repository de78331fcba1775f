import type { Database, Transaction } from '../../platform/database/database.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Subject } from '../../platform/access/tokens.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Payer } from '../rules/index.ts';
import { findCertificate, findCertificateOfRequest } from './certificate-store.ts';
import { linkRequestsToAccount } from './certificates-of-account.ts';
import { repeatStatus } from './change-status.ts';
import { createCertificate, type NewCertificate } from './create-certificate.ts';
import { drawPicture } from './draw-picture.ts';
import { createEnds, type ContentGone } from './end-certificates.ts';
import { eraseFromCertificates, isBeingDelivered, type IsLetterWaiting } from './erase-certificate.ts';
import { exportCertificatesOfLandlord, exportCertificatesOfTenant } from './export-certificates.ts';
import { findByCode } from './find-by-code.ts';
import { issueCertificate } from './issue-certificate.ts';
import { mailReadyCertificate } from './mail-certificate.ts';
import { mailChangeLink } from './mails/change-link-mail.ts';
import { mailDeliveryLink } from './mails/delivery-link-mail.ts';
import { reachCertificate } from './delivery-access.ts';
import type { LettersOfCertificate } from './letter-of-certificate.ts';
import { landlordKeysOfAccount } from './list-store.ts';
import type { PaymentOfCertificate } from './open-delivery.ts';
import { certificateIdsOfLandlord, unpaidOfLandlord } from './person-store.ts';
import { orderedOf } from './correction-store.ts';
import { certificateRoutes } from './routes.ts';
import { sealCertificates } from './seal-certificates.ts';
import { openCode } from './security-code-store.ts';
import { deleteUnpaidOfRequest, markPaid } from './settle-payment.ts';
import { sweepCertificates, type UnpaidLapsed } from './sweep-certificates.ts';

export {
  findCertificate,
  findCertificateOfLandlordRequest,
  findCertificateOfRequest,
  textOf,
  titleOf,
  type Certificate,
} from './certificate-store.ts';
export { listCertificates } from './certificates-of-account.ts';
export { lockOfAccount } from './list-store.ts';
export { changeStatus, type StatusChange } from './change-status.ts';
export { findCorrection, firstIssuedAt, lockForCorrection } from './correction-store.ts';
export { createCertificate, type NewCertificate } from './create-certificate.ts';
export { endAgain, type ContentGone } from './end-certificates.ts';
export { certificatesOfKey, newestPaidOf } from './person-store.ts';
export { fileHashOf, readDocument } from './document-store.ts';
export { openCommitment } from './commitment-store.ts';
export { readPicture } from './draw-picture.ts';
export type { LandlordsCertificate, TenantsCertificate } from './export-certificates.ts';
export { openCode } from './security-code-store.ts';
export { sealedViewOf } from './check-store.ts';
export { createLookUp, findByFile, type CheckedCertificate, type LookUpByCode } from './find-by-code.ts';
export { reachCertificate, viewerOf } from './delivery-access.ts';
export { dataInformation } from './mails/data-information.ts';
export { stopBlocks } from './mails/stop-blocks.ts';
export type { PaymentOfCertificate } from './open-delivery.ts';
export { newestOf } from './correction-store.ts';
export { mayBeTakenOver } from './standing.ts';
export { hasSigned, signerHistory } from './signer-store.ts';
export { isTenantEmail, tenantEmailFor } from './tenant-contact.ts';
export {
  countTenantMail,
  heldBackFor,
  lockTenantMails,
  tenantMailStateOf,
  tenantUndoSeconds,
  unwantedBy,
} from './tenant-mails.ts';
export {
  closeTenantStops,
  lockTenantStop,
  mailboxIndexOf,
  noteTenantStop,
  tenantStopUntil,
} from './tenant-mails-store.ts';
export { deleteUnpaid, markPaid, payableUntil } from './settle-payment.ts';

export interface CertificateDeps {
  payment: PaymentOfCertificate;
  unpaidLapsed: UnpaidLapsed;
  contentGone: ContentGone;
  letters: LettersOfCertificate & { isWaiting: IsLetterWaiting };
}

/** The certificate's room for those who wire the product together. */
export function createCertificates(
  platform: Platform,
  { payment, unpaidLapsed, contentGone, letters }: CertificateDeps,
) {
  return {
    routes: certificateRoutes(platform, { payment, letters }) satisfies FeatureRoutes,
    create: (trx: Transaction, certificate: NewCertificate) => createCertificate(platform, trx, certificate),
    find: (id: string, connection: Database | Transaction = platform.db) => findCertificate(platform, connection, id),
    findOfRequest: (requestId: string, connection: Database | Transaction = platform.db) =>
      findCertificateOfRequest(connection, requestId),
    /** Orders and invoices stand with the one that was ordered. */
    orderedOf: (ids: readonly string[]) => orderedOf(platform.db, ids),
    reach: (subject: Subject, idOrHandle: string) => reachCertificate(platform, subject, idOrHandle),
    markPaid: (trx: Transaction, id: string, delivery: 'email' | 'post') => markPaid(platform, trx, id, delivery),
    deleteUnpaidOfRequest: (trx: Transaction, requestId: string) => deleteUnpaidOfRequest(platform, trx, requestId),
    issue: (id: string) => issueCertificate(platform, id),
    mailReady: (id: string) => mailReadyCertificate(platform, payment, id),
    mailDeliveryLink: (id: string, side: Payer, isByRecord: boolean) =>
      mailDeliveryLink(platform, payment, id, { side, isByRecord }),
    mailChangeLink: (id: string) => mailChangeLink(platform, id),
    findByCode: (code: string) => findByCode(platform, code),
    codeOf: (owner: Parameters<typeof openCode>[1]) => openCode(platform, owner),
    isBeingDelivered: (trx: Transaction, personKeyId: string) =>
      isBeingDelivered(platform, trx, personKeyId, letters.isWaiting),
    landlordKeysOfAccount,
    unpaidOfLandlord,
    /** What was signed by the links of mails to a mailbox that has an account now. */
    linkToAccount: (trx: Transaction, accountId: string, requestIds: readonly string[]) =>
      linkRequestsToAccount(platform, trx, accountId, requestIds),
    drawPicture: (id: string) => drawPicture(platform, id),
    repeatStatus: (trx: Transaction, id: string, status: Parameters<typeof repeatStatus>[3]) =>
      repeatStatus(platform, trx, id, status),
    erasePerson: (trx: Transaction, personKeyId: string) => eraseFromCertificates(platform, trx, personKeyId),
    exportOfTenant: (connection: Database | Transaction, tenantKeyId: string) =>
      exportCertificatesOfTenant(platform, connection, tenantKeyId),
    idsOfLandlord: certificateIdsOfLandlord,
    exportOfLandlord: (connection: Database | Transaction, ids: readonly string[]) =>
      exportCertificatesOfLandlord(platform, connection, ids),
    seal: () => sealCertificates(platform),
    ...createEnds(platform, { contentGone, payerOf: payment.payerOf }),
    sweep: () => sweepCertificates(platform, { isBeingPaid: payment.isBeingPaid, unpaidLapsed }),
  };
}
