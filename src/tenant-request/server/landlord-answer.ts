// The landlord's no, which he may take back for ten minutes (decision D70), and who answers instead of him. Audit rows of what he
// does are written by the caller, last in its transaction.
import { recordEvent } from '../../audit-log/server/index.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { requestLimits } from '../rules/index.ts';
import { askLandlord } from './ask-landlord.ts';
import { eraseLandlordOfRequest, eraseTenantOfRequest } from './erase-request.ts';
import { wholeRequest, type LandlordsRequest } from './landlord-side.ts';
import { noteAskedAgain } from './request-notes-store.ts';
import { dropAnswer, findRequest, giveLandlordOwnKey, lockRequest, moveRequest } from './tenant-request-store.ts';
import { isReminderOwed, type OpenRequest } from './tenant-request.ts';

/** The landlord said no. */
export interface DeclinedRequest extends LandlordsRequest {
  /** A code, never typed text. */
  declineReason: string;
}

function asDeclined(request: OpenRequest | null): DeclinedRequest | null {
  const whole = request?.state === 'declined' ? wholeRequest(request) : null;
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

/** Seconds that are left to take a no back; 0: the tenant was told, or is about to be. */
export function undoSecondsLeft({ state, undoUntil }: OpenRequest, now: Date): number {
  if (state !== 'declined' || undoUntil === null) return 0;
  return Math.max(0, Math.ceil((undoUntil.getTime() - now.getTime()) / 1000));
}

/** Locks a request that the landlord may answer, or whose answer may be changed, until the transaction ends. */
export async function lockForAnswer(
  platform: Platform,
  trx: Transaction,
  requestId: string,
): Promise<LandlordsRequest | DeclinedRequest | null> {
  const request = await lockRequest(platform, trx, requestId);
  if (request?.state === 'submitted') return wholeRequest(request);
  return asDeclined(request);
}

/** Declines a locked request that waits for the answer, or whose no may still be taken back: ten minutes from now. */
export async function markDeclined(
  platform: Platform,
  trx: Transaction,
  { id, state, decidedAt }: LandlordsRequest,
  reason: string,
): Promise<Date> {
  const now = platform.clock.now();
  const undoUntil = addSeconds(now, requestLimits.undoMinutes * 60);
  // A second button changes the answer, not when the landlord said no.
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

/** Lets the request wait for the landlord's answer again. Null when there is nothing to take back any more. */
export async function takeBackAnswer(
  platform: Platform,
  trx: Transaction,
  requestId: string,
): Promise<{ owesReminder: boolean } | null> {
  const request = await lockRequest(platform, trx, requestId);
  if (!request || undoSecondsLeft(request, platform.clock.now()) === 0) return null;
  return (await dropAnswer(platform, trx, requestId)) ? { owesReminder: isReminderOwed(request) } : null;
}

/** The no stands, and the landlord's links end: the caller tells the tenant. False when it is not due (any more). */
export async function closeAnswer(platform: Platform, trx: Transaction, requestId: string): Promise<boolean> {
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
 * The version before erased a side and left the no standing, of which it knows nothing. Whoever is left hears what he hears when
 * it happens here: the tenant that the landlord is gone, the landlord nothing. False when both are there, or nothing stands.
 */
export async function endHalfAnswer(platform: Platform, trx: Transaction, requestId: string): Promise<boolean> {
  const request = await lockRequest(platform, trx, requestId);
  if (request?.state !== 'declined' || request.undoUntil === null) return false;
  if (request.tenant && request.landlord) return false;
  await (request.tenant
    ? eraseLandlordOfRequest(platform, noCertificate, trx, requestId)
    : eraseTenantOfRequest(platform, trx, requestId, 'for-good'));
  return true;
}

/**
 * The landlord names who manages the flat: that address becomes a person of its own, the links to the first one end, and
 * the usual first mail goes out. Takes the place of a no that was not told yet. False when nothing may be sent there.
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
  if (state === 'declined') await dropAnswer(platform, trx, requestId);
  await outbox.keepSuppressed(trx, requestId);
  // He may have read of it in his list: what still waits for another day has nothing to ask of him any more.
  await outbox.cancelWaiting(trx, requestId);
  await handles.endAll(trx, requestId, ['landlord-confirm', 'erase']);
  await tokens.endAll(trx, requestId, ['certificate:confirm', 'erase']);
  const landlord = { ...request.landlord, email };
  const landlordKeyId = await giveLandlordOwnKey(platform, trx, requestId, landlord);
  await noteAskedAgain(platform, trx, requestId);
  // A restored backup has the request as it was, and the landlord may name the manager again.
  await vault.destroyPerson(trx, request.landlordKeyId, 'by-routine');
  const asked = { requestId, landlordKeyId, data: { ...tenant, landlord }, submittedAt };
  await askLandlord(platform, trx, asked, { kind: 'forwarded' });
  return true;
}
