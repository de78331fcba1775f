// Creates a share, a new link for one reader.
import { recordEvent } from '../../audit-log/server/index.ts';
import { lockForCorrection, mayBeTakenOver } from '../../certificate/server/index.ts';
import { newId } from '../../platform/crypto/random.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import {
  maxActiveShares,
  shareChoices,
  shareEndsAt,
  type ShareChoice,
  type ShareDays,
  type ShareObstacle,
} from '../rules/index.ts';
import { queueCopy } from './copy-job.ts';
import { repointIfStale } from './repoint-shares.ts';
import { handleHashOf, newShareKey, sealSharedView, tokenOfKey } from './share-secrets.ts';
import { countActiveShares, insertShare, sealSecrets } from './share-store.ts';
import {
  hasNewer,
  isWhole,
  certificateToShare,
  obstacleOf,
  viewFor,
  type ShareDeps,
  type WholeCertificate,
} from './share-view.ts';

export interface NewShare {
  label: string;
  days: ShareDays;
  parts: readonly ShareChoice[];
  withFile: boolean;
  comparable?: boolean | undefined;
}

/** `certificateId` may be any certificate of the chain of corrections. */
export async function createShare(
  platform: Platform,
  deps: ShareDeps,
  certificateId: string,
  share: NewShare & { network: string },
): Promise<Result<string, ShareObstacle | 'too-often' | 'unknown'>> {
  const { db, limits } = platform;
  const seen = await certificateToShare(platform, db, certificateId);
  if (!seen) return fail('unknown');
  const obstacle = await obstacleOf(deps, db, seen);
  if (obstacle) return fail(obstacle);
  if (!(await limits.hit('sharesPerCertificate', seen.orderedCertificateId))) return fail('too-often');
  const made = await inTransaction(db, async (trx): Promise<Result<string, ShareObstacle>> => {
    // The lock prevents a concurrent revocation, correction or erasure, and limits twenty-one concurrent clicks to twenty
    // shares.
    const certificate = await lockForCorrection(platform, trx, seen.id);
    if (!certificate || !isWhole(certificate)) return fail('content-gone');
    if (certificate.state !== 'issued') return fail((await obstacleOf(deps, trx, certificate)) ?? 'not-valid');
    if (await hasNewer(trx, certificate)) return fail('newer-stands');
    if (!(await mayBeTakenOver(platform, trx, certificate.id))) return fail('under-review');
    if ((await countActiveShares(trx, certificate.orderedCertificateId, platform.clock.now())) >= maxActiveShares)
      return fail('too-many');
    return ok(await store(platform, trx, certificate, share));
  });
  // A renewal issued meanwhile does not take this lock, and its job did not find this share yet.
  if (made.ok) await repointIfStale(platform, made.value);
  return made;
}

async function store(
  platform: Platform,
  trx: Transaction,
  certificate: WholeCertificate,
  { label, days, parts, withFile, comparable = false, network }: NewShare & { network: string },
): Promise<string> {
  const [id, key, now] = [newId(), newShareKey(), platform.clock.now()];
  const { tenantKeyId } = certificate;
  const choices = shareChoices.filter((choice) => parts.includes(choice));
  const expiresAt = shareEndsAt(now, days, certificate.endsAt);
  await insertShare(trx, {
    id,
    ordered_id: certificate.orderedCertificateId,
    certificate_id: certificate.id,
    tenant_key_id: tenantKeyId,
    handle_hash: handleHashOf(tokenOfKey(key)),
    ...(await sealSecrets(platform, trx, { id, tenantKeyId, label, key })),
    parts: choices,
    with_file: withFile,
    comparable,
    sealed_view: sealSharedView(key, { id, certificate_id: certificate.id }, viewFor(platform, certificate, choices)),
    created_at: now,
    expires_at: expiresAt,
  });
  if (withFile) await queueCopy(platform, trx, { id, certificateId: certificate.id, expiresAt });
  await recordEvent(trx, platform.clock, {
    event: 'share.created',
    actor: `tenant:${tenantKeyId}`,
    subjectId: certificate.id,
    network,
    detail: { share: id, parts: choices, withFile },
  });
  return id;
}
