// What the landlord's page needs of a request. The caller writes the audit rows of decisions, last in its transaction.
import { recordEvent } from '../../audit-log/server/index.ts';
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import { inTransaction, type Connection, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LandlordInformation } from '../rules/index.ts';
import { answersUntil } from './answer-until.ts';
import { countWaiting } from './request-list-store.ts';
import { recordOpened } from './request-events-store.ts';
import {
  findRequest,
  findRequestsOfLandlord,
  lockRequestRow,
  lockRequest,
  moveRequest,
} from './tenant-request-store.ts';
import { notifyTenant } from './notify-tenant.ts';
import { completeDataOf, type CompleteData, type OpenRequest } from './tenant-request.ts';

/** A request that the landlord was asked about, with nothing missing. */
export interface LandlordsRequest extends OpenRequest {
  tenant: Omit<CompleteData, 'landlord'>;
  /** The channel of the tenant's TAN. */
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
  return request?.state === 'submitted' ? asCompleteRequest(request) : null;
}

interface WaitingOfMailbox {
  requests: (LandlordsRequest & { answerUntil: Date })[];
  /** The number of waiting requests beyond those listed. */
  more: number;
}

/** The oldest requests that wait for an answer from this mailbox, with the end of the time for it. */
export async function findWaitingOfMailbox(
  platform: Platform,
  landlordEmailIndex: Buffer,
  limit: number,
): Promise<WaitingOfMailbox> {
  const { db } = platform;
  const sent = await findRequestsOfLandlord(platform, db, landlordEmailIndex, { limit });
  const waiting = sent.map(asCompleteRequest).filter((request) => request !== null);
  const until = await answersUntil(db, waiting);
  return {
    requests: waiting.map((request, index) => ({ ...request, answerUntil: until[index] ?? request.submittedAt })),
    more: sent.length < limit ? 0 : (await countWaiting(db, landlordEmailIndex)) - sent.length,
  };
}

/** Null if something is missing: the request is a draft, or a side was erased. */
export function asCompleteRequest(request: OpenRequest): LandlordsRequest | null {
  const data = completeDataOf(request);
  const { landlordKeyId, submittedAt } = request;
  if (!data || !landlordKeyId || !submittedAt) return null;
  const { landlord, ...tenant } = data;
  return { ...request, tenant, codeWay: request.tenant?.codeWay ?? 'sms', landlord, landlordKeyId, submittedAt };
}

/**
 * Like `findRequestForLandlord`, for a caller about to decide: with the lock, a concurrent forwarding or erasure happens before or
 * after, not in between.
 */
export async function lockRequestForLandlord(
  platform: Platform,
  trx: Transaction,
  requestId: string,
): Promise<LandlordsRequest | null> {
  await lockRequestRow(trx, requestId);
  return findRequestForLandlord(platform, trx, requestId);
}

/** Records the first opening; the tenant sees it as 'geöffnet'. */
export const markOpened = (platform: Platform, requestId: string): Promise<void> =>
  inTransaction(platform.db, (trx) => markOpenedIn(platform, trx, requestId));

/** Like `markOpened`, as the last step of the caller's transaction. */
export async function markOpenedIn(platform: Platform, trx: Transaction, requestId: string): Promise<void> {
  if (!(await recordOpened(platform, trx, requestId))) return;
  await recordEvent(trx, platform.clock, {
    event: 'landlord.opened',
    actor: `landlord:${requestId}`,
    subjectId: requestId,
  });
}

/** False if the request was decided or ended meanwhile. */
export async function markConfirmed(platform: Platform, trx: Transaction, requestId: string): Promise<boolean> {
  const moved = await moveRequest(platform, trx, requestId, 'confirmed', { decided_at: platform.clock.now() }, [
    'submitted',
  ]);
  if (moved) await platform.handles.endAll(trx, requestId, ['landlord-confirm']);
  return moved;
}

/**
 * Holds the request because a rule stopped the signature: the operator reviews it first, and the tenant is told. False if it was
 * decided meanwhile.
 */
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
