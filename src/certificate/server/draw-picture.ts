// Draws the first page as a picture for the landlord's list: after issue, so that nobody who paid waits for it.
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCertificate } from './certificate-store.ts';
import { certificateModel } from './document/certificate-model-of.ts';
import { drawCertificate } from './document/render-certificate.ts';
import { readDocument, storeDocument } from './document-store.ts';
import { lockForPicture } from './list-store.ts';
import { openCode, openQrKey } from './security-code-store.ts';

/**
 * Runs as a job, at least once. It draws only for certificates that are in an account's list and have not been erased since.
 */
export async function drawPicture(platform: Platform, certificateId: string): Promise<void> {
  const { db, pdf, clock, settings } = platform;
  const certificate = await findCertificate(platform, db, certificateId);
  if (!certificate?.landlordAccountId || !certificate.issuedAt || !certificate.landlord) return;
  const code = await openCode(platform, certificate);
  const qrKey = await openQrKey(platform, certificate);
  if (code === null || qrKey === null) return;
  const { issuedAt } = certificate;
  const bytes = await drawCertificate(pdf, certificateModel(settings, certificate, { code, qrKey, issuedAt }));
  await inTransaction(db, async (trx) => {
    // A concurrent erasure either came first and is seen here, or comes later and deletes the picture too.
    if (await lockForPicture(trx, certificateId))
      await storeDocument(platform, trx, certificate, { bytes, kind: 'picture', at: clock.now() });
  });
}

/** The stored picture; null when there is none. */
export async function readPicture(platform: Platform, certificateId: string): Promise<Buffer | null> {
  const certificate = await findCertificate(platform, platform.db, certificateId);
  return certificate && readDocument(platform, platform.db, certificate, 'picture');
}
