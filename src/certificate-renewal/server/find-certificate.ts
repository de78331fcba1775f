// Finds the certificate of a tenant's page: by the link to it, by the status link of its request, or from the own data.
import {
  certificatesOfKey,
  findCertificate,
  findCertificateOfRequest,
  newestOf,
  orderedCertificateIdOf,
  reachCertificate,
  type Certificate,
} from '../../certificate/server/index.ts';
import type { Subject } from '../../platform/access/token-store.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRequest } from '../../tenant-request/server/index.ts';

/** The scopes of a tenant's pages. */
export const tenantScopes = ['certificate:deliver', 'tenant:flow', 'own-data'] as const;

export type Caller = Pick<Subject, 'scope' | 'subjectId'>;

/** The newest of its chain of corrections; null when it is not the caller's. */
export async function certificateOfCaller(platform: Platform, caller: Caller, id: string): Promise<Certificate | null> {
  const found = await idOfCaller(platform, caller, id);
  return found === null ? null : findCertificate(platform, platform.db, found);
}

/** The request's certificate; of a renewal request that led to none, the certificate it was to renew. */
async function idOfRequest(platform: Platform, requestId: string): Promise<string | null> {
  const { db } = platform;
  const own = await findCertificateOfRequest(db, requestId);
  if (own) return own.id;
  const renews = (await findRequest(platform, db, requestId))?.renewal?.renewsId;
  return renews === undefined ? null : newestOf(db, renews);
}

async function idOfCaller(platform: Platform, caller: Caller, id: string): Promise<string | null> {
  const { db } = platform;
  const { scope, subjectId } = caller;
  if (scope === 'certificate:deliver') return (await reachCertificate(platform, caller, id))?.certificateId ?? null;
  if (id !== subjectId) return null;
  if (scope === 'tenant:flow') return idOfRequest(platform, subjectId);
  if (scope !== 'own-data') return null;
  const [own] = await inTransaction(db, (trx) => certificatesOfKey(trx, subjectId));
  // A key belongs to one request, whose certificates are one chain of corrections. The search starts at the ordered one, which
  // leads to the newest; a correction that was given up would lead to itself.
  return own === undefined ? null : newestOf(db, await orderedCertificateIdOf(db, own));
}
