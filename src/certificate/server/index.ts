import type { Database, Transaction } from '../../platform/database/database.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCertificate, findCertificateOfRequest } from './certificate-store.ts';
import { createCertificate, type NewCertificate } from './create-certificate.ts';
import { eraseFromCertificates, isBeingDelivered } from './erase-certificate.ts';
import { findByCode } from './find-by-code.ts';
import { issueCertificate } from './issue-certificate.ts';
import { mailDeliveryLink, mailReadyCertificate } from './mail-certificate.ts';
import type { IsReleased } from './open-delivery.ts';
import { certificateRoutes, ownsCertificate } from './routes.ts';
import { deleteUnpaidOfRequest, markPaid } from './settle-payment.ts';
import { sweepCertificates } from './sweep-certificates.ts';

export { findCertificate, findCertificateOfRequest, type Certificate } from './certificate-store.ts';
export { createCertificate, type NewCertificate } from './create-certificate.ts';
export type { CheckedCertificate } from './find-by-code.ts';
export type { IsReleased } from './open-delivery.ts';
export { ownsCertificate } from './routes.ts';
export { markPaid } from './settle-payment.ts';

/** The certificate's room for those who wire the product together. */
export function createCertificates(platform: Platform, deps: { isReleased: IsReleased }) {
  return {
    routes: certificateRoutes(platform, deps.isReleased) satisfies FeatureRoutes,
    create: (trx: Transaction, certificate: NewCertificate) => createCertificate(platform, trx, certificate),
    find: (id: string, connection: Database | Transaction = platform.db) => findCertificate(platform, connection, id),
    findOfRequest: (requestId: string, connection: Database | Transaction = platform.db) =>
      findCertificateOfRequest(connection, requestId),
    owns: (subjectId: string, idOrHandle: string) => ownsCertificate(platform, subjectId, idOrHandle),
    markPaid: (trx: Transaction, id: string, delivery: 'email' | 'post') => markPaid(platform, trx, id, delivery),
    deleteUnpaidOfRequest: (trx: Transaction, requestId: string) => deleteUnpaidOfRequest(platform, trx, requestId),
    issue: (id: string) => issueCertificate(platform, id),
    mailReady: (id: string) => mailReadyCertificate(platform, deps.isReleased, id),
    mailDeliveryLink: (id: string) => mailDeliveryLink(platform, id),
    findByCode: (code: string) => findByCode(platform, code),
    isBeingDelivered: (trx: Transaction, personKeyId: string) => isBeingDelivered(platform, trx, personKeyId),
    erasePerson: (trx: Transaction, personKeyId: string) => eraseFromCertificates(platform, trx, personKeyId),
    sweep: () => sweepCertificates(platform),
  };
}
