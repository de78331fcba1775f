// What the landlord's page needs of a request. Audit rows of decisions are written by the caller, last in its transaction.
import { recordEvent } from '../../audit-log/server/index.ts';
import type { OtpWay } from '../../one-time-code/rules/index.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LandlordInformation } from '../rules/index.ts';
import { askLandlord } from './ask-landlord.ts';
import { noteAskedAgain, noteOpened } from './request-notes-store.ts';
import { findRequest, giveLandlordOwnKey, holdRequest, lockRequest, moveRequest } from './tenant-request-store.ts';
import { tellTenant } from './tell-tenant.ts';
import { completeDataOf, type CompleteData, type OpenRequest } from './tenant-request.ts';

/** A request that waits for the landlord's answer; nothing in it is missing. */
export interface LandlordsRequest extends OpenRequest {
  tenant: Omit<CompleteData, 'landlord'>;
  /** How the tenant's TAN came. */
  codeWay: OtpWay;
  landlord: LandlordInformation;
  landlordKeyId: string;
  submittedAt: Date;
}

/** Null in every other state: held, decided, ended or erased. */
export async function findRequestForLandlord(
  platform: Platform,
  connection: Database | Transaction,
  requestId: string,
): Promise<LandlordsRequest | null> {
  const request = await findRequest(platform, connection, requestId);
  const data = request && completeDataOf(request);
  if (!data || request.state !== 'submitted') return null;
  const { landlordKeyId, submittedAt } = request;
  if (!landlordKeyId || !submittedAt) return null;
  const { landlord, ...tenant } = data;
  return { ...request, tenant, codeWay: request.tenant?.codeWay ?? 'sms', landlord, landlordKeyId, submittedAt };
}

/** The same for who is going to decide: a forwarding or an erasure at the same time comes before or after, not in between. */
export async function lockRequestForLandlord(
  platform: Platform,
  trx: Transaction,
  requestId: string,
): Promise<LandlordsRequest | null> {
  await holdRequest(trx, requestId);
  return findRequestForLandlord(platform, trx, requestId);
}

/** Shown to the tenant as 'geöffnet'; counts once. */
export async function markOpened(platform: Platform, requestId: string): Promise<void> {
  await inTransaction(platform.db, async (trx) => {
    if (!(await noteOpened(platform, trx, requestId))) return;
    await recordEvent(trx, platform.clock, {
      event: 'landlord.opened',
      actor: `landlord:${requestId}`,
      subjectId: requestId,
    });
  });
}

/** False when the request was decided or ended in the meantime. */
export async function markConfirmed(platform: Platform, trx: Transaction, requestId: string): Promise<boolean> {
  const moved = await moveRequest(platform, trx, requestId, 'confirmed', { decided_at: platform.clock.now() }, [
    'submitted',
  ]);
  if (moved) await platform.handles.endAll(trx, requestId, ['landlord-confirm']);
  return moved;
}

/** A rule stopped the signature: the operator looks at it first, and the tenant is told. False when it was decided meanwhile. */
export async function markHeld(
  platform: Platform,
  trx: Transaction,
  requestId: string,
  reason: string,
): Promise<boolean> {
  const request = await lockRequest(platform, trx, requestId);
  const data = request && completeDataOf(request);
  if (!request?.submittedAt || !data) return false;
  if (!(await moveRequest(platform, trx, requestId, 'held', { held_reason: reason }, ['submitted']))) return false;
  await tellTenant(platform, trx, request, data, { submittedAt: request.submittedAt, mailState: null });
  return true;
}

/** `reason` is a code of the decline table, never typed text. */
export async function markDeclined(
  platform: Platform,
  trx: Transaction,
  requestId: string,
  reason: string,
): Promise<boolean> {
  const change = { decided_at: platform.clock.now(), decline_reason: reason };
  const moved = await moveRequest(platform, trx, requestId, 'declined', change, ['submitted']);
  if (moved) await platform.handles.endAll(trx, requestId, ['landlord-confirm']);
  return moved;
}

/**
 * The landlord names who manages the flat: that address becomes a person of its own, the links to the first one end, and
 * the usual first mail goes out. False when nothing may be sent there.
 */
export async function forwardToManager(
  platform: Platform,
  trx: Transaction,
  requestId: string,
  email: string,
): Promise<boolean> {
  const { handles, tokens, outbox, vault } = platform;
  const request = await lockRequest(platform, trx, requestId);
  const data = request && completeDataOf(request);
  if (!data || request.state !== 'submitted' || !request.submittedAt || !request.landlordKeyId) return false;
  if (mailboxOf(email) === mailboxOf(data.email) || (await outbox.isSuppressed(trx, mailboxOf(email)))) return false;
  await handles.endAll(trx, requestId, ['landlord-confirm', 'erase']);
  await tokens.endAll(trx, requestId, ['certificate:confirm', 'erase']);
  const landlord = { ...data.landlord, email };
  const landlordKeyId = await giveLandlordOwnKey(platform, trx, requestId, landlord);
  await noteAskedAgain(platform, trx, requestId);
  await vault.destroyPerson(trx, request.landlordKeyId);
  const asked = { requestId, landlordKeyId, data: { ...data, landlord }, submittedAt: request.submittedAt };
  await askLandlord(platform, trx, asked, { kind: 'forwarded' });
  return true;
}
