import { payableUntil, type Certificate } from '../../certificate/server/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Creates the link to /versandweg/{value}, where the landlord may pay (decision D32) while there is something to pay. A link returned
 * to a session ends with that session; one in a mail does not depend on any session.
 */
export function landlordDeliverHandle(
  { handles }: Pick<Platform, 'handles'>,
  trx: Transaction,
  { id: subjectId, signedAt }: Pick<Certificate, 'id' | 'signedAt'>,
  parentHash: Buffer | null = null,
): Promise<string> {
  const expiresAt = payableUntil(signedAt);
  return handles.create(trx, { purpose: 'landlord-deliver', subjectId, expiresAt, parentHash });
}
