// The tenant's TAN: sent to the tenant's own stored number, for exactly the stored data (W30, spec 4).
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import { codeProblem, sendCode, verifyCode, type SentCode } from '../../one-time-code/server/index.ts';
import { mailboxOf, maskPhone } from '../../person-fields/rules/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/http/client-network.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { isEditable, tenantRequestProblems } from '../rules/index.ts';
import { recordVerified } from './request-events-store.ts';
import { findRequest } from './tenant-request-store.ts';
import { completeDataOf, hashContent, type CompleteData, type OpenRequest } from './tenant-request.ts';

interface Complete {
  request: OpenRequest;
  data: CompleteData;
}

/**
 * For a renewal, reports a landlord who has opted out of mail before a TAN is sent or spent (decision 0046). A first request may name
 * any mailbox, so nothing about that mailbox is disclosed before it is asked.
 */
async function findComplete(platform: Platform, requestId: string): Promise<Result<Complete, Problem>> {
  const request = await findRequest(platform, platform.db, requestId);
  if (!request) return fail(problemOf(tenantRequestProblems, 'link-expired'));
  if (!isEditable(request.state)) return fail(problemOf(tenantRequestProblems, 'already-submitted'));
  const data = completeDataOf(request);
  if (!data) return fail(problemOf(tenantRequestProblems, 'step-missing'));
  if (request.renewal && (await platform.outbox.isSuppressed(platform.db, mailboxOf(data.landlord.email))))
    return fail(problemOf(tenantRequestProblems, 'renewal-unreachable'));
  return ok({ request, data });
}

/** Sends the TAN for the present content of a complete draft; returns the masked number. */
export async function sendTan(
  platform: Platform,
  requestId: string,
  way: OtpChannel,
  origin: Origin,
): Promise<Result<SentCode & { phone: string }, Problem>> {
  const found = await findComplete(platform, requestId);
  if (!found.ok) return found;
  const { request, data } = found.value;
  const sent = await sendCode(platform, {
    purpose: 'tenant-submit',
    subjectId: request.id,
    phone: data.phone,
    way,
    personKeyId: request.personKeyId,
    dataHash: hashContent(data),
    actor: `tenant:${request.id}`,
    origin,
    requestId: request.id,
  });
  if (!sent.ok) return fail(codeProblem('du', sent.problem));
  return ok({ phone: maskPhone(data.phone), ...sent.value });
}

/** Verifies the TAN; the draft must still be complete. */
export async function verifyTan(
  platform: Platform,
  requestId: string,
  otp: string,
  network: string,
): Promise<Result<undefined, Problem>> {
  const found = await findComplete(platform, requestId);
  if (!found.ok) return found;
  const attempt = {
    purpose: 'tenant-submit',
    subjectId: requestId,
    otp,
    actor: `tenant:${requestId}`,
    network,
  } as const;
  const verified = await verifyCode(platform, attempt);
  if (!verified.ok) return fail(codeProblem('du', verified.problem));
  await inTransaction(platform.db, (trx) => recordVerified(platform, trx, requestId, verified.value.dataHash));
  return ok();
}
