import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Payer } from '../rules/index.ts';
import { sweepEnds, type ContentGone } from './end-certificates.ts';
import { isBeingDelivered, type IsLetterWaiting } from './erase-certificate.ts';
import type { DeliveryParts, LettersOfCertificate, PaymentOfCertificate } from './open-delivery.ts';
import { mailReadyCertificate } from './mail-certificate.ts';
import { mailDeliveryLink } from './mails/delivery-link-mail.ts';
import { certificateRoutes } from './routes.ts';
import { sweepCertificates, type UnpaidLapsed } from './sweep-certificates.ts';

export { findCertificateOfLandlordRequest, findCertificateOfRequest } from './newest-store.ts';
export { findCertificate, selectCertificates, textOf, titleOf, type Certificate } from './certificate-store.ts';
export {
  countSigned,
  findStates,
  listSignedInDoubt,
  listSuspended,
  type DoubtfulCertificate,
} from './certificate-list-store.ts';
export { commitmentRecords } from './commitment-records.ts';
export {
  completeSearch,
  findInList,
  lastSignerRole,
  linkRequestsToAccount,
  openListed,
} from './certificates-of-account.ts';
export type { ListSort } from './list-order.ts';
export { countListed, landlordKeysOfAccount, lockOfAccount, type ListStates } from './list-store.ts';
export { changeStatus, repeatStatus, type StatusChange } from './change-status.ts';
export { certificateActions, type LastingStatus } from './move-store.ts';
export {
  findCorrection,
  firstIssuedAt,
  lockForCorrection,
  newestOf,
  orderedCertificateIdOf,
  orderedOf,
} from './correction-store.ts';
export { createCertificate, type NewCertificate } from './create-certificate.ts';
export { endAgain, type ContentGone } from './end-certificates.ts';
export { eraseFromCertificates } from './erase-certificate.ts';
export { certificateIdsOfLandlord, certificatesOfKey, newestPaidOf, unpaidOfLandlord } from './person-store.ts';
export {
  certificatesNaming,
  findParty,
  lockCertificatesNaming,
  furtherPartiesOf,
  rebuildSearch,
  type NamingCertificate,
} from './named-party-store.ts';
export { fileHashOf, presentFile, readDocument } from './document-store.ts';
export { openCommitment } from './commitment-store.ts';
export { drawPicture, readPicture } from './draw-picture.ts';
export {
  exportCertificatesOfLandlord,
  exportCertificatesOfTenant,
  type LandlordsCertificate,
  type TenantsCertificate,
} from './export-certificates.ts';
export { certificateModel, namedEvidence } from './document/certificate-model-of.ts';
export type { CertificateModel } from './document/certificate-model.ts';
export { renderCertificate } from './document/render-certificate.ts';
export { issueCertificate } from './issue-certificate.ts';
export { openCode } from './security-code-store.ts';
export { sealedViewOf } from './check-store.ts';
export {
  createLookUp,
  findByCode,
  findByFile,
  createFindChecked,
  type CheckedCertificate,
  type FindChecked,
  type LookUpByCode,
} from './find-by-code.ts';
export { reachCertificate, viewerOf } from './delivery-access.ts';
export { mailChangeLink } from './mails/change-link-mail.ts';
export { dataInformation } from './mails/data-information.ts';
export { stopBlocks } from './mails/stop-blocks.ts';
export type { PaymentOfCertificate } from './open-delivery.ts';
export { mayBeTakenOver } from './integrity.ts';
export { hasSigned, signerHistory } from './signer-store.ts';
export { isTenantEmail, tenantEmailFor } from './tenant-mails.ts';
export {
  countTenantMail,
  heldBackFor,
  lockTenantMails,
  tenantMailStateOf,
  tenantUndoSeconds,
  unwantedBy,
} from './tenant-mails.ts';
export {
  listFinalTenantStops,
  lockTenantStop,
  mailboxIndexOf,
  noteTenantStop,
  tenantStopUntil,
} from './tenant-mails-store.ts';
export type { Renews } from './renews.ts';
export { readTenancy, currentAmong, tenancyOf, type Tenancy } from './tenancy-store.ts';
export { sealCertificates } from './seal-certificates.ts';
export { deleteUnpaid, deleteUnpaidOfRequest, markPaid, payableUntil } from './settle-payment.ts';

declare module '../../platform/jobs/job-table.ts' {
  interface JobTable {
    'certificate-issued': { certificateId: string };
    /** A correction that the landlord signed, to be issued in place of another certificate. */
    'certificate-corrected': { certificateId: string };
    'certificate-picture': { certificateId: string };
    /**
     * A certificate was issued and replaces another in shares: the one it corrects, or (`renews`) one of an earlier order for
     * the same tenancy. To be published in the transaction that issues it.
     */
    'certificate-replaced': { certificateId: string; renews?: string };
  }
}

export interface CertificateDeps {
  payment: PaymentOfCertificate;
  unpaidLapsed: UnpaidLapsed;
  contentGone: ContentGone;
  countOpenShares: DeliveryParts['countOpenShares'];
  letters: LettersOfCertificate & { isWaiting: IsLetterWaiting };
}

/** Creates the routes, jobs and sweeps of this room. */
export function createCertificates(
  platform: Platform,
  { payment, unpaidLapsed, contentGone, letters, countOpenShares }: CertificateDeps,
) {
  return {
    routes: certificateRoutes(platform, { payment, letters, countOpenShares }) satisfies FeatureRoutes,
    mailReady: (id: string) => mailReadyCertificate(platform, { payment, countOpenShares }, id),
    mailDeliveryLink: (id: string, side: Payer, isByRecord: boolean) =>
      mailDeliveryLink(platform, payment, id, { side, isByRecord }),
    isBeingDelivered: (trx: Transaction, personKeyId: string) =>
      isBeingDelivered(platform, trx, personKeyId, letters.isWaiting),
    sweepEnds: () => sweepEnds(platform, { contentGone, payerOf: payment.payerOf }),
    sweep: () => sweepCertificates(platform, { isBeingPaid: payment.isBeingPaid, unpaidLapsed }),
  };
}
