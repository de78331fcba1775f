import { findCertificate, reachCertificate, type Certificate } from '../../certificate/server/index.ts';
import type { Platform } from '../../platform/platform.ts';

/** Null for a certificate of somebody else, and for one that was deleted or erased (W20). */
export async function findOwnCertificate(
  platform: Platform,
  accountId: string,
  id: string,
): Promise<Certificate | null> {
  const own = await reachCertificate(platform, { scope: 'landlord:session', subjectId: accountId }, id);
  return own && findCertificate(platform, platform.db, own.certificateId);
}
