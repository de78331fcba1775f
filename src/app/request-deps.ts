// What a tenant's request asks of the certificate, which its room may not know.
import { openAmountLine } from '../certificate/rules/index.ts';
import {
  deleteUnpaidOfRequest,
  findCertificate,
  findCertificateOfRequest,
  textOf,
} from '../certificate/server/index.ts';
import { coTenantsBefore } from '../certificate-renewal/server/index.ts';
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
