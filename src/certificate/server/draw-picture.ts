// The first page as a picture for the landlord's list: drawn after issuing, so that nobody who paid waits for it.
import { sha256 } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCertificate } from './certificate-store.ts';
import { certificateModel } from './document/certificate-model-of.ts';
import { drawCertificate } from './document/render-certificate.ts';
import { readDocument, sealDocument } from './download-document.ts';
import { openCode, openQrKey } from './security-code-vault.ts';

/** Runs as a job, at least once. Only for certificates that stand in somebody's list and were not erased since. */
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
    // An erasure at the same time comes before and is seen here, or after and takes the picture along.
    const held = await trx
      .selectFrom('certificate')
      .select('landlord_account_id')
      .where('id', '=', certificateId)
      .where('state', 'not in', ['deleted', 'erased'])
      .where('ended_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!held?.landlord_account_id) return;
    await trx
      .insertInto('certificate_document')
      .values({
        certificate_id: certificateId,
        kind: 'picture',
        sealed: await sealDocument(platform, trx, certificate, bytes, 'picture'),
        sha256: sha256(bytes),
        byte_length: bytes.length,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Null while there is none. */
export async function readPicture(platform: Platform, certificateId: string): Promise<Buffer | null> {
  const certificate = await findCertificate(platform, platform.db, certificateId);
  return certificate && readDocument(platform, platform.db, certificate, 'picture');
}
