// Moves shares when their certificate is replaced: the same link then shows the new one, and the copy is made again.
import { lockForCorrection, mayBeTakenOver, newestOf, orderedCertificateIdOf } from '../../certificate/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueCopy } from './copy-job.ts';
import { choicesOf } from './present-share.ts';
import { findShared, isStale } from './reader-store.ts';
import { sealSharedView } from './share-secrets.ts';
import {
  changeShare,
  findActiveOfChain,
  isActiveAt,
  lockShare,
  endShareWithoutContent,
  openSecrets,
  sealSecrets,
  type ShareRow,
} from './share-store.ts';
import { isWhole, certificateToShare, viewFor } from './share-view.ts';

interface Replaced {
  /** The newly issued certificate. */
  certificateId: string;
  /** The certificate that it renews, when it belongs to another order. */
  renews?: string | undefined;
}

/**
 * Handles the event `certificate-replaced`, at least once. For a correction, the active shares of its chain show the new
 * certificate; for a renewal, those of the renewed chain move to the new chain, under its tenant's key.
 */
export async function repointShares(platform: Platform, { certificateId, renews }: Replaced): Promise<void> {
  const { db, clock } = platform;
  const chains = [certificateId, ...(renews === undefined ? [] : [renews])];
  for (const chain of chains)
    for (const id of await findActiveOfChain(db, await orderedCertificateIdOf(db, chain), clock.now()))
      await inTransaction(db, async (trx) => pointShareAt(platform, trx, id, await newestOf(trx, certificateId)));
}

/** Moves a share that is opened before the job has run, or was created while it ran. */
export const repointToNewest = (platform: Platform, { id, certificate_id: shown }: ShareRow): Promise<void> =>
  inTransaction(platform.db, async (trx) => {
    const newest = await certificateToShare(platform, trx, shown);
    if (newest) await pointShareAt(platform, trx, id, newest.id);
  });

/** Moves a share that was just created, if it is already outdated. */
export async function repointIfStale(platform: Platform, id: string): Promise<void> {
  const row = await findShared(platform.db, id, platform.clock.now());
  if (row && isStale(row)) await repointToNewest(platform, row);
}

/** Locks persons and certificate first, then the share, in the usual lock order. */
async function pointShareAt(platform: Platform, trx: Transaction, id: string, certificateId: string): Promise<void> {
  const now = platform.clock.now();
  const certificate = await lockForCorrection(platform, trx, certificateId);
  const row = await lockShare(trx, id);
  if (!row || !isActiveAt(row, now) || row.certificate_id === certificateId) return;
  const secrets = await openSecrets(platform, trx, row);
  if (!secrets || !certificate || !isWhole(certificate)) return endShareWithoutContent(trx, id, now);
  // The new certificate failed its integrity check: the share stays stale until the operator has examined it.
  if (certificate.state !== 'revoked' && !(await mayBeTakenOver(platform, trx, certificateId))) return;
  const { key, label } = secrets;
  const choices = choicesOf(row);
  // A certificate revoked meanwhile is reported as such, without content.
  const view = certificate.state === 'revoked' ? null : viewFor(platform, certificate, choices);
  const { tenantKeyId } = certificate;
  // A share never outlives its certificate.
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
