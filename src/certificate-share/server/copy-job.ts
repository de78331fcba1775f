// Makes a share's copy in a job, because typesetting and signing take time.
import { findCertificate, mayBeTakenOver, renderCertificate } from '../../certificate/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { copyModel } from './copy-model.ts';
import { storeCopy } from './copy-store.ts';
import { choicesOf } from './present-share.ts';
import { findShare, isActiveAt, lockShare, openSecrets, type ShareRow } from './share-store.ts';
import { isWhole } from './share-view.ts';

interface RequestedCopy {
  shareId: string;
  certificateId: string;
  /** ISO time; the copy prints its day. */
  expiresAt: string;
}

declare module '../../platform/jobs/job-table.ts' {
  interface JobTable {
    'share-copy': RequestedCopy;
  }
}

export function queueCopy(
  { jobs }: Pick<Platform, 'jobs'>,
  trx: Transaction,
  { id, certificateId, expiresAt }: { id: string; certificateId: string; expiresAt: Date },
): Promise<void> {
  const wanted = { shareId: id, certificateId, expiresAt: expiresAt.toISOString() };
  return jobs.publish(trx, 'share-copy', wanted, { key: `${id}/${certificateId}/${wanted.expiresAt}` });
}

/** False when the share was ended, extended or moved since: then another job is queued, or no copy is needed. */
const isStillWanted = (
  row: ShareRow | undefined,
  { certificateId, expiresAt }: RequestedCopy,
  now: Date,
): row is ShareRow =>
  row !== undefined &&
  isActiveAt(row, now) &&
  row.sealed_view !== null &&
  row.certificate_id === certificateId &&
  row.expires_at.toISOString() === expiresAt;

/** Makes the copy. Runs at least once; a second copy replaces the first, and both are recognised. */
export async function makeCopy(platform: Platform, wanted: RequestedCopy): Promise<void> {
  const { db, clock, settings } = platform;
  const row = await findShare(db, wanted.shareId);
  if (!isStillWanted(row, wanted, clock.now())) return;
  const certificate = await findCertificate(platform, db, row.certificate_id);
  const secrets = await openSecrets(platform, db, row);
  if (!secrets || !isWhole(certificate)) return;
  if (!(await mayBeTakenOver(platform, db, certificate.id))) return;
  const madeAt = clock.now();
  const facts = { ...secrets, choices: choicesOf(row), expiresAt: row.expires_at, madeAt };
  const bytes = await renderCertificate(platform, copyModel(settings, certificate, facts));
  const { tenantKeyId, landlordKeyId } = certificate;
  const keys = { shareId: row.id, certificateId: certificate.id, tenantKeyId, landlordKeyId };
  await inTransaction(db, async (trx) => {
    if (isStillWanted(await lockShare(trx, row.id), wanted, clock.now()))
      await storeCopy(platform, trx, keys, { bytes, at: madeAt });
  });
}
