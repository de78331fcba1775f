// What happens to an issued certificate: in doubt, out of doubt, taken back. The caller records and tells it.
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { statesBefore, type CertificateState } from '../rules/lifecycle.ts';
import { moveCertificate } from './certificate-store.ts';

type ChangedStatus = 'issued' | 'suspended' | 'revoked';

/** From where a change comes; back to `issued` only out of doubt, never past the payment. */
const sources: Record<ChangedStatus, readonly CertificateState[]> = {
  issued: ['suspended'],
  suspended: statesBefore('suspended'),
  revoked: statesBefore('revoked'),
};

/** 'already': somebody else, or an earlier click, did the same. 'impossible': it is in no state for this. */
export type StatusChange = 'changed' | 'already' | 'impossible';

/** `reason`: a code of a closed list. */
export async function changeStatus(
  { clock }: Pick<Platform, 'clock'>,
  trx: Transaction,
  id: string,
  to: ChangedStatus,
  reason: string,
): Promise<StatusChange> {
  const row = await trx.selectFrom('certificate').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
  if (row?.state === to) return 'already';
  if (!row || !sources[to].includes(row.state as CertificateState)) return 'impossible';
  const now = clock.now();
  const isMoved = await moveCertificate(trx, id, to, {
    status_since: to === 'issued' ? null : now,
    status_reason: to === 'issued' ? null : reason,
    updated_at: now,
  });
  return isMoved ? 'changed' : 'impossible';
}
