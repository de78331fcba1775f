import { findCertificate } from '../../certificate/server/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { shareCopyNeutralTexts, type SharedProblemCode } from '../rules/index.ts';
import { readCopy } from './copy-store.ts';
import { evaluateShare, type EvaluateDeps } from './evaluate-share.ts';
import { findShared, isStale } from './reader-store.ts';

/** Returns the copy to the reader who opened the share. */
export async function downloadCopy(
  platform: Platform,
  deps: EvaluateDeps,
  id: string,
): Promise<Result<{ bytes: Buffer; fileName: string }, SharedProblemCode>> {
  const { db, clock } = platform;
  const row = await findShared(db, id, clock.now());
  if (!row) return fail('share-gone');
  if (!row.with_file) return fail('no-copy');
  if (isStale(row)) return fail('copy-in-the-making');
  // The copy of a suspended or revoked certificate is given to nobody.
  if ((await evaluateShare(platform, deps, row))?.state !== 'valid') return fail('copy-not-now');
  const certificate = await findCertificate(platform, db, row.certificate_id);
  if (!certificate?.issuedAt) return fail('share-gone');
  const { tenantKeyId, landlordKeyId, id: certificateId, issuedAt } = certificate;
  const bytes = await readCopy(platform, db, { shareId: row.id, certificateId, tenantKeyId, landlordKeyId });
  if (!bytes) return fail('copy-in-the-making');
  return ok({ bytes, fileName: shareCopyNeutralTexts.fileName(dayInBerlin(issuedAt)) });
}
