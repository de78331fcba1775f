import { payableUntil, type Certificate } from '../../certificate/server/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * For /versandweg/{value}, where the landlord may pay himself (reading D32); as long as there is something to pay. Handed out
 * in an answer to his session it ends with the session; in a mail it stands by itself.
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
