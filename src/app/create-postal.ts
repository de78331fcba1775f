// Whom a letter is for: wired from the certificate, its order and the tenant's own request.
import type { Platform } from '../platform/platform.ts';
import { createPostalDelivery, type BoughtLetter, type PostalDelivery } from '../postal-delivery/server/index.ts';
import type { Rooms } from './rooms.ts';

type Asked = Pick<Rooms, 'certificates' | 'payment' | 'requests'>;

export function createPostal(platform: Platform, { certificates, payment, requests }: Asked): PostalDelivery {
  const { db } = platform;
  const recipientOf = async (requestId: string): Promise<BoughtLetter['recipient']> => {
    const request = await requests.findRequest(db, requestId);
    const personal = request?.verifiedAt ? request.tenant?.personal : undefined;
    if (!personal) return null;
    const { firstName, lastName, street, houseNumber, postalCode, city } = personal;
    return { firstName, lastName, address: { street, houseNumber, postalCode, city } };
  };
  return createPostalDelivery(platform, async (certificateId) => {
    const certificate = await certificates.find(certificateId);
    if (certificate?.state !== 'issued' || certificate.delivery !== 'post' || !certificate.tenant) return null;
    const { orderedId } = certificate;
    const order = await payment.orderOf(db, orderedId);
    // No file before the order confirmation is out (law L05), on paper either.
    if (!order || !(await payment.isReleased(db, orderedId))) return null;
    const paid = await payment.paidOrder(db, order.id);
    if (!paid || paid.refundedCents >= paid.amountCents) return null;
    const { requestId, tenantKeyId } = certificate;
    return {
      orderNumber: order.number,
      hasArrears: certificate.tenant.answers.rentArrears,
      tenantKeyId,
      recipient: requestId === null ? null : await recipientOf(requestId),
    };
  });
}
