import { payableUntil, type Certificate } from '../../certificate/server/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Link to /versandweg/{value}, where the landlord may pay (decision D32) for as long as there is something to pay. Handed out in
 * an answer to a session it ends with that session; in a mail it stands by itself.
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
