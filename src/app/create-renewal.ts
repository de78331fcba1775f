// Who can mail a fresh link, and which matters have ended: wired for the page of expired links.
import { findCertificate, mailChangeLink } from '../certificate/server/index.ts';
import { isCoTenantOver, mailCoTenantLink } from '../co-tenant/server/index.ts';
import { createLinkRenewal, type FreshLinks, type LinkRenewal } from '../link-renewal/server/index.ts';
import type { Platform } from '../platform/platform.ts';
import { asTenantSees } from '../tenant-request/server/index.ts';
import type { Rooms } from './rooms.ts';

type Asked = Pick<Rooms, 'certificates' | 'requests' | 'deletion' | 'renewals'>;

export function createRenewal(platform: Platform, rooms: Asked): LinkRenewal {
  const { certificates, requests, deletion, renewals } = rooms;
  const ifRequest = (send: (id: string) => Promise<boolean>) => async (id: string) => {
    if (await requests.findRequest(platform.db, id)) await send(id);
  };
  return createLinkRenewal(platform, {
    sendTenantLink: ifRequest(requests.renewLink.sendFreshTenantLink),
    sendLandlordLink: (id, by) => ifRequest((known) => requests.renewLink.sendFreshLandlordLink(known, by))(id),
    findByNumber: requests.renewLink.findByNumber,
    sendDeliveryLink: (id, isByRecord) => certificates.mailDeliveryLink(id, 'tenant', isByRecord),
    sendLandlordDeliveryLink: (id) => certificates.mailDeliveryLink(id, 'landlord', true),
    sendRenewalLink: renewals.mailLink,
    sendOwnDataLink: deletion.mailOwnDataLink,
    sendCoTenantLink: (id) => mailCoTenantLink(platform, id),
    sendChangeLink: (id) => mailChangeLink(platform, id),
    findOpenRequests: requests.findOpenRequests,
    isOver: ({ kind, subjectId }) => isOver(platform, requests, kind, subjectId),
  });
}

const stateOf = async (platform: Platform, id: string): Promise<string> =>
  (await findCertificate(platform, platform.db, id))?.state ?? '';

const isAnswered = (state: string): boolean => state !== 'submitted' && state !== 'held';

async function isOver(
  platform: Platform,
  requests: Rooms['requests'],
  kind: Parameters<FreshLinks['isOver']>[0]['kind'],
  id: string,
): Promise<boolean> {
  const { db } = platform;
  switch (kind) {
    case 'tenant': {
      const request = await requests.findRequest(db, id);
      return request !== null && ['declined', 'withdrawn', 'expired', 'erased'].includes(asTenantSees(request).state);
    }
    case 'landlord': {
      const request = await requests.findRequest(db, id);
      return request !== null && isAnswered(request.state);
    }
    // The link that the tenant made and passed on: the tenant holds it too.
    case 'landlord-asks': {
      const request = await requests.findRequest(db, id);
      return request !== null && isAnswered(asTenantSees(request).state);
    }
    case 'delivery':
    case 'renewal':
    case 'landlord-delivery':
      return ['deleted', 'erased', 'revoked', 'expired'].includes(await stateOf(platform, id));
    // What was taken back is still shown; a corrected one leads to what took its place.
    case 'certificate-change':
      return ['deleted', 'erased', 'expired'].includes(await stateOf(platform, id));
    case 'co-tenant':
      return isCoTenantOver(platform, id);
    case 'own-data':
      return false;
  }
}
