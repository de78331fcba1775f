// What a tenant's request needs to know about the certificate, of which its room must not know.
import { openAmountLine } from '../certificate/rules/index.ts';
import {
  deleteUnpaidOfRequest,
  findCertificate,
  findCertificateOfRequest,
  textOf,
} from '../certificate/server/index.ts';
import { coTenantsBefore } from '../certificate-renewal/server/index.ts';
import { payerBeingChecked } from '../payment/server/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { TenantRequestDeps } from '../tenant-request/server/index.ts';

export const requestDeps = (platform: Platform): TenantRequestDeps => ({
  certificateOf: async (requestId, connection = platform.db) => {
    const certificate = await findCertificateOfRequest(connection, requestId);
    const opened = certificate && (await findCertificate(platform, connection, certificate.id));
    if (!opened) return null;
    return {
      id: opened.id,
      isPaid: opened.paidAt !== null,
      isIssued: opened.issuedAt !== null,
      beingPaidBy: opened.paidAt === null ? await payerBeingChecked(connection, opened.id, platform.clock.now()) : null,
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
  deleteUnpaidCertificate: async (trx, requestId) => {
    const certificate = await findCertificateOfRequest(trx, requestId);
    // Nothing is paid yet, but it would have to be refunded. A tenant who has only opened the payment may still end the request
    // free of charge (D36).
    if (
      certificate?.state === 'awaiting-payment' &&
      (await payerBeingChecked(trx, certificate.id, platform.clock.now()))
    )
      return 'payment-running';
    return (await deleteUnpaidOfRequest(platform, trx, requestId)) ? null : 'already-paid';
  },
  coTenantsBefore: (connection, id) => coTenantsBefore(platform, connection, id),
});
