// Operator commands to release or end requests that a rule has held.
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { askLandlord } from './ask-landlord.ts';
import { rejectedLandlordMail } from './mails/landlord-end-mails.ts';
import { lockRequest, moveRequest } from './tenant-request-store.ts';
import { notifyTenant } from './notify-tenant.ts';
import { completeDataOf } from './tenant-request.ts';
import { tellCoTenants } from './tell-co-tenants.ts';
import { mailAskedLandlord, tellTenantOfEnd } from './tell-of-end.ts';

/** Asks the landlord now, starts the 30 days now, and tells the tenant as promised. False if the request is not held (any more). */
export async function releaseHeld(platform: Platform, requestId: string): Promise<boolean> {
  const { db, clock } = platform;
  return inTransaction(db, async (trx) => {
    const request = await lockRequest(platform, trx, requestId);
    const data = request && completeDataOf(request);
    if (!data || !request.landlordKeyId) return false;
    const now = clock.now();
    const change = { submitted_at: now, last_mailed_at: now, released_at: now };
    if (!(await moveRequest(platform, trx, requestId, 'submitted', change, ['held']))) return false;
    const mail = await askLandlord(
      platform,
      trx,
      { requestId, landlordKeyId: request.landlordKeyId, data, submittedAt: now },
      // A landlord whose signature was held was asked before and gets a fresh link.
      request.lastMailedAt ? { kind: 'released' } : { kind: 'request' },
    );
    if (mail.state !== 'suppressed') await tellCoTenants(platform, trx, request, data);
    await notifyTenant(platform, trx, request, data, { submittedAt: now, mail });
    await recordEvent(trx, clock, { event: 'request.released', actor: 'operator', subjectId: requestId });
    return true;
  });
}

/**
 * Ends a held request without asking anybody or keeping the answer. The tenant is told, and the landlord if he had answered; the
 * landlord's data are cleared as after any other end.
 */
export async function rejectHeld(platform: Platform, requestId: string): Promise<boolean> {
  const { db, clock, handles, tokens } = platform;
  return inTransaction(db, async (trx) => {
    const request = await lockRequest(platform, trx, requestId);
    if (!request || !(await moveRequest(platform, trx, requestId, 'expired', {}, ['held']))) return false;
    await handles.endAll(trx, requestId, ['landlord-confirm', 'erase', 'tenant-flow']);
    await tokens.endAll(trx, requestId, ['certificate:confirm', 'erase']);
    // If the landlord was mailed before, his answer is what was held.
    const isAnswered = request.lastMailedAt !== null;
    await tellTenantOfEnd(platform, trx, request, isAnswered ? 'rejectedSigning' : 'rejected');
    if (isAnswered)
      await mailAskedLandlord(platform, trx, request, (data, isForwarded) =>
        rejectedLandlordMail(requestId, data, isForwarded),
      );
    await recordEvent(trx, clock, { event: 'request.rejected', actor: 'operator', subjectId: requestId });
    return true;
  });
}
