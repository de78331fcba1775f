// Finds who may have paid for a certificate that ended unpaid: it no longer holds an address, but its request does.
import { findCertificate } from '../certificate/server/index.ts';
import type { FindFormerPayer } from '../payment/server/index.ts';
import type { Platform } from '../platform/platform.ts';
import { findRequest } from '../tenant-request/server/index.ts';

export const findFormerPayer =
  (platform: Platform): FindFormerPayer =>
  async (connection, certificateId, payer) => {
    const requestId = (await findCertificate(platform, connection, certificateId))?.requestId ?? null;
    const request = requestId === null ? null : await findRequest(platform, connection, requestId);
    if (!request) return null;
    const { tenant, personKeyId, landlord, landlordKeyId } = request;
    if (payer === 'landlord') return landlord && landlordKeyId ? { ...landlord, personKeyId: landlordKeyId } : null;
    return tenant && { email: tenant.email, firstName: tenant.personal?.firstName ?? tenant.firstName, personKeyId };
  };
