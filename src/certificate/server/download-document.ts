import type { Actor } from '../../audit-log/rules/index.ts';
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { Viewer } from '../rules/index.ts';
import { certificateFileName } from '../rules/file-name.ts';
import type { CertificateProblemCode } from '../rules/problems.ts';
import { rowOfCertificate } from './certificate-store.ts';
import { readDocument } from './document-store.ts';
import type { PaymentOfCertificate } from './open-delivery.ts';

export interface DownloadedDocument {
  bytes: Buffer;
  fileName: string;
}

/** The finished file, available only after the order confirmation was handed to the mail server (L05). */
export async function downloadDocument(
  platform: Platform,
  { isReleased }: Pick<PaymentOfCertificate, 'isReleased'>,
  certificateId: string,
  { viewer, ...who }: { actor: Actor; network: string; viewer: Viewer },
): Promise<Result<DownloadedDocument, CertificateProblemCode>> {
  const { db, clock } = platform;
  const row = await rowOfCertificate(db, certificateId);
  if (!row.paid_at) return fail('not-paid');
  if (row.ended_at) return fail('certificate-ended');
  if (!row.issued_at || !(await isReleased(row.ordered_id ?? row.id))) return fail('not-released');
  // Both sides may keep their copy; nobody else gets a revoked or replaced certificate.
  if (viewer === 'reader' && (row.state === 'revoked' || row.state === 'replaced')) return fail('no-longer-valid');
  const bytes = await readDocument(platform, db, {
    id: row.id,
    tenantKeyId: row.tenant_key_id,
    landlordKeyId: row.landlord_key_id,
  });
  if (!bytes) return fail('document-erased');
  await inTransaction(db, (trx) =>
    recordEvent(trx, clock, {
      event: 'certificate.downloaded',
      subjectId: certificateId,
      ...who,
    }),
  );
  return ok({ bytes, fileName: certificateFileName(row.issued_at) });
}
