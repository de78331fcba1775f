// What the landlord's page needs of a request. Audit rows of decisions are written by the caller, last in its transaction.
import { recordEvent } from '../../audit-log/server/index.ts';
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import { inTransaction, type Connection, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LandlordInformation } from '../rules/index.ts';
import { answersUntil } from './answer-until.ts';
import { countWaiting } from './request-list-store.ts';
import { noteOpened } from './request-notes-store.ts';
import { findRequest, findRequestsOfLandlord, holdRequest, lockRequest, moveRequest } from './tenant-request-store.ts';
import { notifyTenant } from './notify-tenant.ts';
import { completeDataOf, type CompleteData, type OpenRequest } from './tenant-request.ts';

/** A request that the landlord was asked about; nothing in it is missing. */
export interface LandlordsRequest extends OpenRequest {
  tenant: Omit<CompleteData, 'landlord'>;
  /** How the tenant's TAN came. */
  codeWay: OtpChannel;
  landlord: LandlordInformation;
  landlordKeyId: string;
  submittedAt: Date;
}

/** Null in every other state: held, decided, ended or erased. */
export async function findRequestForLandlord(
  platform: Platform,
  connection: Connection,
  requestId: string,
): Promise<LandlordsRequest | null> {
  const request = await findRequest(platform, connection, requestId);
  return request?.state === 'submitted' ? wholeRequest(request) : null;
}

interface WaitingOfMailbox {
  requests: (LandlordsRequest & { answerUntil: Date })[];
  /** So many wait besides. */
  more: number;
}

/** The oldest that wait for the answer of this mailbox, with the last moment for it. */
export async function findWaitingOfMailbox(
  platform: Platform,
  landlordEmailIndex: Buffer,
  most: number,
): Promise<WaitingOfMailbox> {
  const { db } = platform;
  const sent = await findRequestsOfLandlord(platform, db, landlordEmailIndex, { most });
  const waiting = sent.map(wholeRequest).filter((request) => request !== null);
  const until = await answersUntil(db, waiting);
  return {
    requests: waiting.map((request, index) => ({ ...request, answerUntil: until[index] ?? request.submittedAt })),
    more: sent.length < most ? 0 : (await countWaiting(db, landlordEmailIndex)) - sent.length,
  };
}

/** Null when something in it is missing: a draft, or a side was erased. */
export function wholeRequest(request: OpenRequest): LandlordsRequest | null {
  const data = completeDataOf(request);
  const { landlordKeyId, submittedAt } = request;
  if (!data || !landlordKeyId || !submittedAt) return null;
  const { landlord, ...tenant } = data;
  return { ...request, tenant, codeWay: request.tenant?.codeWay ?? 'sms', landlord, landlordKeyId, submittedAt };
}

/**
 * Like `findRequestForLandlord`, for a caller that is about to decide: a forwarding or an erasure at the same time comes before
 * or after, not in between.
 */
export async function lockRequestForLandlord(
  platform: Platform,
  trx: Transaction,
  requestId: string,
): Promise<LandlordsRequest | null> {
  await holdRequest(trx, requestId);
  return findRequestForLandlord(platform, trx, requestId);
}

/** Shown to the tenant as 'geöffnet'; counts once. */
export const markOpened = (platform: Platform, requestId: string): Promise<void> =>
  inTransaction(platform.db, (trx) => markOpenedIn(platform, trx, requestId));

/** Like `markOpened`, last in a transaction of the caller's. */
export async function markOpenedIn(platform: Platform, trx: Transaction, requestId: string): Promise<void> {
  if (!(await noteOpened(platform, trx, requestId))) return;
  await recordEvent(trx, platform.clock, {
    event: 'landlord.opened',
    actor: `landlord:${requestId}`,
    subjectId: requestId,
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
  await notifyTenant(platform, trx, request, data, { submittedAt: request.submittedAt, mail: null });
  return true;
}
