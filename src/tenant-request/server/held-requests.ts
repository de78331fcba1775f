// For the operator's command line: requests that a rule stopped, and letting one go on.
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { askLandlord } from './ask-landlord.ts';
import { lockRequest, moveRequest } from './tenant-request-store.ts';
import { tellTenant } from './tell-tenant.ts';
import { completeDataOf } from './tenant-request.ts';

/** The landlord is asked now, the 30 days begin now, and the tenant is told as promised. False when it is not held (any more). */
export async function releaseHeld(platform: Platform, requestId: string): Promise<boolean> {
  const { db, clock } = platform;
  return inTransaction(db, async (trx) => {
    const request = await lockRequest(platform, trx, requestId);
    const data = request && completeDataOf(request);
    if (!data || !request.landlordKeyId) return false;
    const now = clock.now();
    if (
      !(await moveRequest(platform, trx, requestId, 'submitted', { submitted_at: now, last_mailed_at: now }, ['held']))
    )
      return false;
    const mailState = await askLandlord(
      platform,
      trx,
      { requestId, landlordKeyId: request.landlordKeyId, data, submittedAt: now },
      { kind: 'request' },
    );
    await tellTenant(platform, trx, request, data, { submittedAt: now, mailState });
    await recordEvent(trx, clock, { event: 'request.released', actor: 'operator', subjectId: requestId });
    return true;
  });
}
