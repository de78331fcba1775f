// Finds the recipient of a letter from the certificate, its order and the tenant's own request.
import { findCertificate, readDocument } from '../certificate/server/index.ts';
import type { Platform } from '../platform/platform.ts';
import { findLiveOrder, findPayer, isReleased, readPaidOrder } from '../payment/server/index.ts';
import { createPostalDelivery, type BoughtLetter, type PostalDelivery } from '../postal-delivery/server/index.ts';
import { findRequest } from '../tenant-request/server/index.ts';

/** Returns only what the tenant's own code confirmed; null if there is no such record, so that no letter can be sent (W48). */
export async function findRecipient(platform: Platform, certificateId: string): Promise<BoughtLetter['recipient']> {
  const { db } = platform;
  const requestId = (await findCertificate(platform, db, certificateId))?.requestId ?? null;
  const request = requestId === null ? null : await findRequest(platform, db, requestId);
  const personal = request?.verifiedAt ? request.tenant?.personal : undefined;
  if (!personal) return null;
  const { firstName, lastName, street, houseNumber, postalCode, city } = personal;
  return { firstName, lastName, address: { street, houseNumber, postalCode, city } };
}

export function createPostal(platform: Platform): PostalDelivery {
  const { db } = platform;
  return createPostalDelivery(platform, {
    findBoughtLetter: async (certificateId) => {
      const certificate = await findCertificate(platform, db, certificateId);
      if (certificate?.state !== 'issued' || certificate.delivery !== 'post' || !certificate.tenant) return null;
      const { orderedCertificateId, tenantKeyId } = certificate;
      const order = await findLiveOrder(db, orderedCertificateId);
      // No file may leave before the order confirmation was sent (law L05), on paper either.
      if (!order || !(await isReleased(platform, db, orderedCertificateId))) return null;
      const paid = await readPaidOrder(platform, db, order.id);
      if (!paid || paid.refundedCents >= paid.amountCents) return null;
      return {
        orderNumber: order.number,
        hasArrears: certificate.tenant.answers.rentArrears,
        tenantKeyId,
        recipient: await findRecipient(platform, certificateId),
      };
    },
    findLetterTenant: async (certificateId) => {
      const certificate = await findCertificate(platform, db, certificateId);
      if (!certificate?.tenant) return null;
      const { tenantKeyId, tenant } = certificate;
      const { firstName, email } = tenant;
      return { tenantKeyId, firstName, email, recipient: await findRecipient(platform, certificateId) };
    },
    findPayingLandlord: async (certificateId) => {
      const certificate = await findCertificate(platform, db, certificateId);
      if (!certificate?.tenant || !certificate.landlord) return null;
      const { orderedCertificateId, landlordKeyId, landlord, tenant } = certificate;
      if ((await findPayer(db, orderedCertificateId)) !== 'landlord') return null;
      return { landlordKeyId, landlord, tenant, flat: tenant.property };
    },
    readCertificateFile: async (certificateId) => {
      const certificate = await findCertificate(platform, db, certificateId);
      return certificate && readDocument(platform, db, certificate);
    },
  });
}
