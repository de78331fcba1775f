// A certificate took the place of the one that a share shows: the same link shows the new one, and the copy is made anew.
import { lockForCorrection, mayBeTakenOver, newestOf, orderedCertificateIdOf } from '../../certificate/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueCopy } from './copy-job.ts';
import { choicesOf } from './present-share.ts';
import { findShared, isStale } from './reader-store.ts';
import { sealSharedView } from './share-secrets.ts';
import {
  changeShare,
  findOpenOfChain,
  isOpen,
  lockShare,
  endShareWithoutContent,
  openSecrets,
  sealSecrets,
  type ShareRow,
} from './share-store.ts';
import { isWhole, newestCertificate, viewFor } from './share-view.ts';

interface Replaced {
  /** The one that was issued just now. */
  certificateId: string;
  /** Of another order: a renewal of the tenancy of this certificate. */
  renews?: string | undefined;
}

/**
 * For the event `certificate-replaced`, at least once. Of a correction the open shares of its chain of corrections show the new
 * one; of a renewal those of the chain that it renews move to the chain of the new one, under its tenant's key.
 */
export async function repointShares(platform: Platform, { certificateId, renews }: Replaced): Promise<void> {
  const { db, clock } = platform;
  const chains = [certificateId, ...(renews === undefined ? [] : [renews])];
  for (const chain of chains)
    for (const id of await findOpenOfChain(db, await orderedCertificateIdOf(db, chain), clock.now()))
      await inTransaction(db, async (trx) => pointShareAt(platform, trx, id, await newestOf(trx, certificateId)));
}

/** For a share that is opened before the job has run, or was created while it ran. */
export const repointToNewest = (platform: Platform, { id, certificate_id: shown }: ShareRow): Promise<void> =>
  inTransaction(platform.db, async (trx) => {
    const newest = await newestCertificate(platform, trx, shown);
    if (newest) await pointShareAt(platform, trx, id, newest.id);
  });

/** For a share that was just created. */
export async function repointIfStale(platform: Platform, id: string): Promise<void> {
  const row = await findShared(platform.db, id, platform.clock.now());
  if (row && isStale(row)) await repointToNewest(platform, row);
}

/** Persons and certificate first, then the share: in the lock order used everywhere. */
async function pointShareAt(platform: Platform, trx: Transaction, id: string, certificateId: string): Promise<void> {
  const now = platform.clock.now();
  const certificate = await lockForCorrection(platform, trx, certificateId);
  const row = await lockShare(trx, id);
  if (!row || !isOpen(row, now) || row.certificate_id === certificateId) return;
  const secrets = await openSecrets(platform, trx, row);
  if (!secrets || !certificate || !isWhole(certificate)) return endShareWithoutContent(trx, id, now);
  // The new certificate failed its integrity check: the share stays stale until the operator has looked at it.
  if (certificate.state !== 'revoked' && !(await mayBeTakenOver(platform, trx, certificateId))) return;
  const { key, label } = secrets;
  const choices = choicesOf(row);
  // Revoked since: the page says so, without content.
  const view = certificate.state === 'revoked' ? null : viewFor(platform, certificate, choices);
  const { tenantKeyId } = certificate;
  // A share never outlives what it shows.
  const expiresAt = certificate.endsAt < row.expires_at ? certificate.endsAt : row.expires_at;
  await changeShare(trx, id, {
    ordered_id: certificate.orderedCertificateId,
    certificate_id: certificate.id,
    tenant_key_id: tenantKeyId,
    ...(tenantKeyId === row.tenant_key_id ? {} : await sealSecrets(platform, trx, { id, tenantKeyId, label, key })),
    sealed_view: view && sealSharedView(key, { id, certificate_id: certificate.id }, view),
    expires_at: expiresAt,
  });
  if (row.with_file && view) await queueCopy(platform, trx, { id, certificateId: certificate.id, expiresAt });
}
