// For the operator's command line: requests that a rule stopped, and letting one go on.
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { askLandlord } from './ask-landlord.ts';
import { endMail } from './mails/end-mails.ts';
import { rejectedLandlordMail } from './mails/landlord-end-mails.ts';
import { wasForwarded } from './mails-to-landlord.ts';
import { lockRequest, moveRequest } from './tenant-request-store.ts';
import { notifyTenant } from './notify-tenant.ts';
import { completeDataOf, sidesOf, type OpenRequest } from './tenant-request.ts';
import { tellCoTenants } from './tell-co-tenants.ts';

/** The landlord is asked now, the 30 days begin now, and the tenant is told as promised. False when it is not held (any more). */
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
      // Stopped at the signature: he was asked before and gets a fresh link.
      request.lastMailedAt ? { kind: 'released' } : { kind: 'request' },
    );
    if (mail.state !== 'suppressed') await tellCoTenants(platform, trx, request, data);
    await notifyTenant(platform, trx, request, data, { submittedAt: now, mail });
    await recordEvent(trx, clock, { event: 'request.released', actor: 'operator', subjectId: requestId });
    return true;
  });
}

/**
 * Ended without anybody being asked, or without the answer being taken. The tenant is told, and whoever answered; the landlord's
 * data goes as after any other end.
 */
export async function rejectHeld(platform: Platform, requestId: string): Promise<boolean> {
  const { db, clock, handles, tokens } = platform;
  return inTransaction(db, async (trx) => {
    const request = await lockRequest(platform, trx, requestId);
    if (!request || !(await moveRequest(platform, trx, requestId, 'expired', {}, ['held']))) return false;
    await handles.endAll(trx, requestId, ['landlord-confirm', 'erase', 'tenant-flow']);
    await tokens.endAll(trx, requestId, ['certificate:confirm', 'erase']);
    const { tenant, personKeyId, landlord } = request;
    if (tenant) {
      const addressed = { requestId, to: { email: tenant.email, personKeyId } };
      const firstName = tenant.personal?.firstName ?? tenant.firstName;
      const ended = { firstName, landlord, isForwarded: false };
      // After a mail to the landlord, the hold is about the landlord's answer.
      const kind = request.lastMailedAt ? 'rejectedSigning' : 'rejected';
      await sendMail(platform, trx, { ...addressed, ...endMail(kind, requestId, ended) });
    }
    await tellSigner(platform, trx, request);
    await recordEvent(trx, clock, { event: 'request.rejected', actor: 'operator', subjectId: requestId });
    return true;
  });
}

async function tellSigner(platform: Platform, trx: Transaction, request: OpenRequest): Promise<void> {
  const { id: requestId, landlordKeyId: personKeyId, lastMailedAt } = request;
  const data = completeDataOf(request);
  if (!lastMailedAt || !data || personKeyId === null) return;
  const addressed = {
    requestId,
    to: { email: data.landlord.email, personKeyId },
    askedBy: { kind: 'tenant', sides: sidesOf(platform, data) },
  } as const;
  await sendMail(platform, trx, {
    ...addressed,
    ...rejectedLandlordMail(requestId, data, await wasForwarded(trx, requestId)),
  });
}
