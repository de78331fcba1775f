import { createCertificate, findCertificate, findCertificateOfRequest } from '../../certificate/server/index.ts';
import { equalBytes } from '../../platform/crypto/random.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { codeProblem, spendCode, verifyCode } from '../../one-time-code/server/index.ts';
import {
  landlordConfirmationProblems as problems,
  referenceDateOf,
  type LandlordConfirmationProblemCode,
} from '../rules/index.ts';
import type { LandlordCaller } from './caller.ts';
import { dropDraft } from './confirmation-draft-store.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { mailOutcome } from './mails/mail-outcome.ts';
import { mailReceipt } from './mails/mail-receipt.ts';
import { checkFixedFields, readForm, type SignedData, type SignedForm } from './read-form.ts';
import type { LandlordsRequest, TenantRequests } from './tenant-requests.ts';

export type Confirmed = Result<{ id: string }, Problem>;

const refuse = (code: LandlordConfirmationProblemCode) => fail(problemOf(problems, code));

/**
 * Signs: one certificate per request, whatever is clicked twice. A code that was verified before is used for exactly this
 * content and number; otherwise the code sent along is verified first.
 */
export async function confirmRequest(
  platform: Platform,
  requests: TenantRequests,
  caller: LandlordCaller,
  form: SignedForm & { otp: string },
): Promise<Confirmed> {
  const signed = readForm(form);
  if (!signed.ok) return signed;
  const first = await sign(platform, requests, caller, signed.value);
  if (first !== 'code-needed') return first;
  const { purpose, subjectId } = codeOf(caller);
  const verified = await verifyCode(platform, {
    purpose,
    subjectId,
    otp: form.otp,
    actor: caller.actor,
    network: caller.network,
  });
  if (!verified.ok) return fail(codeProblem('Sie', verified.problem));
  const { data, dataHash } = signed.value;
  if (!equalBytes(verified.value.phoneIndex, platform.vault.blindIndex('phone', data.landlord.phone)))
    return refuse('tan-other-phone');
  if (!equalBytes(verified.value.dataHash, dataHash)) return refuse('tan-other-data');
  const second = await sign(platform, requests, caller, signed.value);
  return second === 'code-needed' ? refuse('tan-missing') : second;
}

const codeOf = ({ requestId }: LandlordCaller) => ({ purpose: 'landlord-sign', subjectId: requestId }) as const;

/** All or nothing: code used, request confirmed, certificate stored, both mails queued, link ended. */
async function sign(
  platform: Platform,
  requests: TenantRequests,
  caller: LandlordCaller,
  signed: SignedData,
): Promise<Confirmed | 'code-needed'> {
  const { db, vault } = platform;
  return inTransaction<Confirmed | 'code-needed'>(db, async (trx) => {
    const request = await requests.lockRequestForLandlord(trx, caller.requestId);
    if (!request) return answerEnded(platform, requests, trx, caller, signed);
    const fixed = checkFixedFields(signed.form, request);
    if (fixed) return fail(fixed);
    const phoneIndex = vault.blindIndex('phone', signed.data.landlord.phone);
    const isUsed = await spendCode(platform, trx, { ...codeOf(caller), dataHash: signed.dataHash, phoneIndex });
    // A click at the same time may have used it and made the certificate meanwhile.
    if (!isUsed) return (await repeatedAnswer(platform, trx, caller.requestId, signed)) ?? 'code-needed';
    if (!(await requests.markConfirmed(trx, request.id))) return refuse('request-ended');
    return ok({ id: await storeSigned(platform, trx, request, caller, signed) });
  });
}

async function storeSigned(
  platform: Platform,
  trx: Transaction,
  request: LandlordsRequest,
  caller: LandlordCaller,
  signed: SignedData,
): Promise<string> {
  const { clock } = platform;
  const signedAt = clock.now();
  const { id } = await createCertificate(platform, trx, {
    certificateRequest: 'tenant',
    requestId: request.id,
    tenantKeyId: request.personKeyId,
    landlordKeyId: request.landlordKeyId,
    tenant: signed.data.tenant,
    landlord: { ...signed.data.landlord, signature: signed.signature },
    dataHash: signed.dataHash,
    signedAt,
    referenceDate: referenceDateOf(signed.form, dayInBerlin(signedAt)),
    evidence: await gatherEvidence(trx, request, signed, caller, signedAt),
    actor: caller.actor,
    network: caller.network,
  });
  const certificate = await findCertificate(platform, trx, id);
  if (!certificate) throw new Error('the certificate just stored is gone');
  await dropDraft(trx, request.id);
  await mailOutcome(platform, trx, certificate);
  await mailReceipt(platform, trx, certificate);
  return id;
}

/**
 * The token is left to lapse instead of being ended: with the request confirmed it opens nothing more, but a phone that lost the
 * answer on the train may send the same form again and hears the same answer.
 */
async function answerEnded(
  platform: Platform,
  requests: TenantRequests,
  trx: Transaction,
  caller: LandlordCaller,
  signed: SignedData,
): Promise<Confirmed> {
  const repeated = await repeatedAnswer(platform, trx, caller.requestId, signed);
  if (repeated) return repeated;
  const state = (await requests.findRequest(trx, caller.requestId))?.state;
  if (state === 'confirmed') return refuse('already-confirmed');
  if (state === 'declined') return refuse('already-declined');
  return refuse(state === 'held' ? 'request-held' : 'request-ended');
}

async function repeatedAnswer(
  platform: Platform,
  trx: Transaction,
  requestId: string,
  { dataHash }: SignedData,
): Promise<Confirmed | null> {
  const found = await findCertificateOfRequest(trx, requestId);
  const certificate = found && (await findCertificate(platform, trx, found.id));
  return certificate && equalBytes(certificate.dataHash, dataHash) ? ok({ id: certificate.id }) : null;
}
