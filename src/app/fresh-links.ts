// For the page of expired links: which room can mail a fresh link, and which processes have ended.
import { findCertificate, mailChangeLink } from '../certificate/server/index.ts';
import { isCoTenantOver, mailCoTenantLink } from '../co-tenant/server/index.ts';
import { mailRenewalLink } from '../certificate-renewal/server/index.ts';
import { mailOwnDataLink } from '../data-deletion/server/index.ts';
import type { FreshLinks } from '../link-renewal/server/index.ts';
import type { Platform } from '../platform/platform.ts';
import {
  asTenantSees,
  findByNumber,
  findOpenRequests,
  findRequest,
  sendFreshLandlordLink,
  sendFreshTenantLink,
} from '../tenant-request/server/index.ts';
import { requestDeps } from './request-deps.ts';
import type { Rooms } from './rooms.ts';

type Asked = Pick<Rooms, 'certificates' | 'deletion'>;

export function freshLinks(platform: Platform, { certificates, deletion }: Asked): FreshLinks {
  const { certificateOf } = requestDeps(platform);
  const ifRequest = (send: (id: string) => Promise<boolean>) => async (id: string) => {
    if (await findRequest(platform, platform.db, id)) await send(id);
  };
  return {
    sendTenantLink: ifRequest((id) => sendFreshTenantLink(platform, certificateOf, id)),
    sendLandlordLink: (id, by) => ifRequest((known) => sendFreshLandlordLink(platform, known, by))(id),
    findByNumber: (typed) => findByNumber(platform, typed),
    sendDeliveryLink: (id, isByRecord) => certificates.mailDeliveryLink(id, 'tenant', isByRecord),
    sendLandlordDeliveryLink: (id) => certificates.mailDeliveryLink(id, 'landlord', true),
    sendRenewalLink: (id) => mailRenewalLink(platform, id),
    sendOwnDataLink: (personKeyId) => mailOwnDataLink(platform, deletion, personKeyId),
    sendCoTenantLink: (id) => mailCoTenantLink(platform, id),
    sendChangeLink: (id) => mailChangeLink(platform, id),
    findOpenRequests: (email) => findOpenRequests(platform, email),
    isOver: ({ kind, subjectId }) => isOver(platform, kind, subjectId),
  };
}

const stateOf = async (platform: Platform, id: string): Promise<string> =>
  (await findCertificate(platform, platform.db, id))?.state ?? '';

const isAnswered = (state: string): boolean => state !== 'submitted' && state !== 'held';

async function isOver(
  platform: Platform,
  kind: Parameters<FreshLinks['isOver']>[0]['kind'],
  id: string,
): Promise<boolean> {
  const { db } = platform;
  switch (kind) {
    case 'tenant': {
      const request = await findRequest(platform, db, id);
      return request !== null && ['declined', 'withdrawn', 'expired', 'erased'].includes(asTenantSees(request).state);
    }
    case 'landlord': {
      const request = await findRequest(platform, db, id);
      return request !== null && isAnswered(request.state);
    }
    // The tenant made this link and knows it, too, so it must reveal only what the tenant may see.
    case 'landlord-asks': {
      const request = await findRequest(platform, db, id);
      return request !== null && isAnswered(asTenantSees(request).state);
    }
    case 'delivery':
    case 'renewal':
    case 'landlord-delivery':
      return ['deleted', 'erased', 'revoked', 'expired'].includes(await stateOf(platform, id));
    // A revoked certificate is still shown; a corrected one leads to its successor.
    case 'certificate-change':
      return ['deleted', 'erased', 'expired'].includes(await stateOf(platform, id));
    case 'co-tenant':
      return isCoTenantOver(platform, id);
    case 'own-data':
      return false;
  }
}
