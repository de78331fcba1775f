import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CertificateOfRequest } from './tenant-request.ts';

/**
 * Link from the status page to the order or the download: whoever holds the status link can read the mailbox that the deliver link was
 * sent to.
 */
export async function createDeliverLink(
  { db, handles }: Platform,
  certificate: CertificateOfRequest,
): Promise<{ id: string; nextPath: string }> {
  const id = await inTransaction(db, (trx) => handles.create(trx, { purpose: 'deliver', subjectId: certificate.id }));
  return { id, nextPath: deliverPath(certificate, id) };
}

/** Path of the download once it is paid, otherwise of the order. */
export function deliverPath({ isPaid }: CertificateOfRequest, handle: string): string {
  return isPaid ? `/zertifikat/herunterladen/${handle}` : `/versandweg/${handle}`;
}
