// Who can mail a fresh link, and which matters have ended: wired for the page of expired links.
import { createLinkRenewal, type FreshLinks, type LinkRenewal } from '../link-renewal/server/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Rooms } from './rooms.ts';

type Asked = Pick<Rooms, 'certificates' | 'requests' | 'deletion'>;

export function createRenewal(platform: Platform, rooms: Asked): LinkRenewal {
  const { certificates, requests, deletion } = rooms;
  const ifRequest = (send: (id: string) => Promise<boolean>) => async (id: string) => {
    if (await requests.findRequest(platform.db, id)) await send(id);
  };
  return createLinkRenewal(platform, {
    sendTenantLink: ifRequest(requests.renewLink.sendFreshTenantLink),
    sendLandlordLink: ifRequest(requests.renewLink.sendFreshLandlordLink),
    findByNumber: requests.renewLink.findByNumber,
    sendDeliveryLink: (id) => certificates.mailDeliveryLink(id, 'tenant'),
    sendLandlordDeliveryLink: (id) => certificates.mailDeliveryLink(id, 'landlord'),
    sendOwnDataLink: deletion.mailOwnDataLink,
    sendChangeLink: certificates.mailChangeLink,
    findOpenRequests: requests.findOpenRequests,
    isOver: ({ kind, subjectId }) => isOver(platform, rooms, kind, subjectId),
  });
}

const stateOf = async ({ certificates }: Pick<Rooms, 'certificates'>, id: string): Promise<string> =>
  (await certificates.find(id))?.state ?? '';

async function isOver(
  { db }: Platform,
  rooms: Pick<Rooms, 'certificates' | 'requests'>,
  kind: Parameters<FreshLinks['isOver']>[0]['kind'],
  id: string,
): Promise<boolean> {
  const { requests } = rooms;
  switch (kind) {
    case 'tenant': {
      const request = await requests.findRequest(db, id);
      // A no that may still be taken back is nothing that the tenant knows of.
      return request?.undoUntil === null && ['declined', 'withdrawn', 'expired', 'erased'].includes(request.state);
    }
    case 'landlord':
    case 'landlord-asks': {
      const request = await requests.findRequest(db, id);
      return request !== null && request.state !== 'submitted' && request.state !== 'held';
    }
    case 'delivery':
    case 'landlord-delivery':
      return ['deleted', 'erased', 'revoked'].includes(await stateOf(rooms, id));
    // What was taken back is still shown; a corrected one leads to what took its place.
    case 'certificate-change':
      return ['deleted', 'erased'].includes(await stateOf(rooms, id));
    case 'own-data':
      return false;
  }
}
