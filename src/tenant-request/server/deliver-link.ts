import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CertificateOfRequest } from './tenant-request.ts';

/**
 * Creates a link from the status page to the order, or to the download once paid. It gives nobody new access: the status link and the
 * deliver link go to the same mailbox.
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
