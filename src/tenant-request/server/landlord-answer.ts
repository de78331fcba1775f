// The landlord declines, may undo that for ten minutes (decision D70), or forwards the request. The caller writes the audit rows, last
// in its transaction.
import { recordEvent } from '../../audit-log/server/index.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { requestLimits } from '../rules/index.ts';
import { askLandlord } from './ask-landlord.ts';
import { eraseLandlordOfRequest, eraseTenantOfRequest } from './erase-request.ts';
import { asCompleteRequest, type LandlordsRequest } from './landlord-side.ts';
import { recordForwarding } from './request-events-store.ts';
import { revertDecline, findRequest, giveLandlordOwnKey, lockRequest, moveRequest } from './tenant-request-store.ts';
import { isReminderOwed, type OpenRequest } from './tenant-request.ts';

/** A request that the landlord declined. */
export interface DeclinedRequest extends LandlordsRequest {
  /** Always a code, never typed text. */
  declineReason: string;
}

function asDeclined(request: OpenRequest | null): DeclinedRequest | null {
  const whole = request?.state === 'declined' ? asCompleteRequest(request) : null;
  if (!whole || whole.declineReason === null) return null;
  return { ...whole, declineReason: whole.declineReason };
}

/** Null in every other state, and once a side was erased. */
export async function findDeclined(
  platform: Platform,
  connection: Connection,
  requestId: string,
): Promise<DeclinedRequest | null> {
  return asDeclined(await findRequest(platform, connection, requestId));
}

/** Seconds in which a decline can still be undone; 0 once the tenant was told or is about to be. */
export function undoSecondsLeft({ state, undoUntil }: OpenRequest, now: Date): number {
  if (state !== 'declined' || undoUntil === null) return 0;
  return Math.max(0, Math.ceil((undoUntil.getTime() - now.getTime()) / 1000));
}

/** Locks a request that the landlord may answer, or whose decline may be changed, until the transaction ends. */
export async function lockForAnswer(
  platform: Platform,
  trx: Transaction,
  requestId: string,
): Promise<LandlordsRequest | DeclinedRequest | null> {
  const request = await lockRequest(platform, trx, requestId);
  if (request?.state === 'submitted') return asCompleteRequest(request);
  return asDeclined(request);
}

/**
 * Declines a locked request that waits for the answer, or whose decline can still be undone; undoing is possible for ten minutes from
 * now.
 */
export async function markDeclined(
  platform: Platform,
  trx: Transaction,
  { id, state, decidedAt }: LandlordsRequest,
  reason: string,
): Promise<Date> {
  const now = platform.clock.now();
  const undoUntil = addSeconds(now, requestLimits.undoMinutes * 60);
  // Declining again with another button changes the reason, not the time of the decline.
  const change = {
    decided_at: decidedAt ?? now,
    decline_reason: reason,
    undo_until: undoUntil,
    tell_tries: 0,
    tell_after: null,
  };
  if (!(await moveRequest(platform, trx, id, 'declined', change, [state])))
    throw new Error('the locked request was answered');
  return undoUntil;
}

/** Undoes a decline, so that the request waits for the landlord's answer again. Null if it cannot be undone any more. */
export async function undoDecline(
  platform: Platform,
  trx: Transaction,
  requestId: string,
): Promise<{ owesReminder: boolean } | null> {
  const request = await lockRequest(platform, trx, requestId);
  if (!request || undoSecondsLeft(request, platform.clock.now()) === 0) return null;
  return (await revertDecline(platform, trx, requestId)) ? { owesReminder: isReminderOwed(request) } : null;
}

/** Makes a decline final and ends the landlord's links; the caller tells the tenant. False if it is not due (any more). */
export async function finalizeDecline(platform: Platform, trx: Transaction, requestId: string): Promise<boolean> {
  const { clock, handles, outbox } = platform;
  const request = await lockRequest(platform, trx, requestId);
  if (request?.state !== 'declined' || request.undoUntil === null) return false;
  if (undoSecondsLeft(request, clock.now()) > 0) return false;
  await moveRequest(platform, trx, requestId, 'declined', {}, ['declined']);
  await handles.endAll(trx, requestId, ['landlord-confirm']);
  await outbox.keepSuppressed(trx, requestId);
  await recordEvent(trx, clock, {
    event: 'request.declined',
    actor: 'system',
    subjectId: requestId,
    detail: { reason: request.declineReason ?? '' },
  });
  return true;
}

/** A declined request was never signed, so it has no certificate. */
const noCertificate = () => Promise.resolve(null);

/**
 * Ends a declined request of which one side was erased by the previous version, which does not know undo_until and leaves the decline
 * open. The tenant is told that the landlord was erased; the landlord is told nothing. False if no side is erased, or no decline is
 * open.
 */
export async function endDeclinedWithErasedSide(
  platform: Platform,
  trx: Transaction,
  requestId: string,
): Promise<boolean> {
  const request = await lockRequest(platform, trx, requestId);
  if (request?.state !== 'declined' || request.undoUntil === null) return false;
  if (request.tenant && request.landlord) return false;
  await (request.tenant
    ? eraseLandlordOfRequest(platform, noCertificate, trx, requestId)
    : eraseTenantOfRequest(platform, trx, requestId, 'for-good'));
  return true;
}

/**
 * Forwards the request to the property manager whom the landlord names: that address gets a person key of its own, the links to the
 * first address end, and the usual first mail is sent. Replaces a decline that was not told yet. False if no mail may be sent to that
 * address.
 */
export async function forwardToManager(
  platform: Platform,
  trx: Transaction,
  request: LandlordsRequest,
  email: string,
): Promise<boolean> {
  const { handles, tokens, outbox, vault } = platform;
  const { id: requestId, tenant, submittedAt, state } = request;
  const tenants = [tenant.email, ...(tenant.personal.coTenants ?? []).flatMap((person) => person.email ?? [])];
  if (tenants.map(mailboxOf).includes(mailboxOf(email)) || (await outbox.isSuppressed(trx, mailboxOf(email))))
    return false;
  if (state === 'declined') await revertDecline(platform, trx, requestId);
  await outbox.keepSuppressed(trx, requestId);
  // The landlord may have seen the request in his list before its mail was sent; a mail that still waits has nothing to ask any more.
  await outbox.cancelWaiting(trx, requestId);
  await handles.endAll(trx, requestId, ['landlord-confirm', 'erase']);
  await tokens.endAll(trx, requestId, ['certificate:confirm', 'erase']);
  const landlord = { ...request.landlord, email };
  const landlordKeyId = await giveLandlordOwnKey(platform, trx, requestId, landlord);
  await recordForwarding(platform, trx, requestId);
  // A restored backup has the request as it was before, and the landlord may name the manager again.
  await vault.destroyPerson(trx, request.landlordKeyId, 'by-routine');
  const asked = { requestId, landlordKeyId, data: { ...tenant, landlord }, submittedAt };
  await askLandlord(platform, trx, asked, { kind: 'forwarded' });
  return true;
}
