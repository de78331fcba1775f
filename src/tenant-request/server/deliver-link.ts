import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CertificateOfRequest } from './tenant-request.ts';

/**
 * From the status page to the order or the download: whoever holds the status link of the request reads the same
 * mailbox that the deliver link was sent to.
 */
export async function createDeliverLink(
  { db, handles }: Platform,
  certificate: CertificateOfRequest,
): Promise<{ id: string; nextPath: string }> {
  const id = await inTransaction(db, (trx) => handles.create(trx, { purpose: 'deliver', subjectId: certificate.id }));
  return { id, nextPath: deliverPath(certificate, id) };
}

export function deliverPath({ isPaid }: CertificateOfRequest, handle: string): string {
  return isPaid ? `/zertifikat/herunterladen/${handle}` : `/versandweg/${handle}`;
}
