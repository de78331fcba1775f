import { recordEvent, type AuditEntry } from '../../audit-log/server/index.ts';
import { createCertificate, findCertificate, type Certificate } from '../../certificate/server/index.ts';
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
import { gatherEvidence, type GatheredEvidence } from './gather-evidence.ts';
import { landlordDeliverHandle } from './landlord-deliver-handle.ts';
import { mailOutcome } from './mails/mail-outcome.ts';
import { mailReceipt } from './mails/mail-receipt.ts';
import { checkFixedFields, readForm, type SignedData, type SignedForm } from './read-form.ts';
import { lockSigning, type EndedSigning, type Signing, type SigningSource } from './signing-source.ts';

/** `data` for the page: the certificate's id, or where the landlord began, his link to the payment. */
export type Confirmed = Result<{ data: string }, Problem>;

const refuse = (code: LandlordConfirmationProblemCode) => fail(problemOf(problems, code));

/**
 * Signs: one certificate per request, whatever is clicked twice. A code that was verified before is used for exactly this
 * content and number; otherwise the code sent along is verified first.
 */
export async function confirmRequest(
  platform: Platform,
  sources: readonly SigningSource[],
  caller: LandlordCaller,
  form: SignedForm & { otp: string },
): Promise<Confirmed> {
  const signed = readForm(form);
  if (!signed.ok) return signed;
  const first = await sign(platform, sources, caller, signed.value);
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
  const second = await sign(platform, sources, caller, signed.value);
  return second === 'code-needed' ? refuse('tan-missing') : second;
}

const codeOf = ({ signingId }: LandlordCaller) => ({ purpose: 'landlord-sign', subjectId: signingId }) as const;

const ended: Record<EndedSigning, LandlordConfirmationProblemCode> = {
  confirmed: 'already-confirmed',
  declined: 'already-declined',
  held: 'request-held',
  ended: 'request-ended',
};

/**
 * All or nothing: code used, request confirmed, certificate stored, both mails queued, link ended.
 *
 * The token is left to lapse instead of being ended: with the request confirmed it opens nothing more, but a phone that lost the
 * answer on the train may send the same form again and hears the same answer.
 */
async function sign(
  platform: Platform,
  sources: readonly SigningSource[],
  caller: LandlordCaller,
  signed: SignedData,
): Promise<Confirmed | 'code-needed'> {
  const { db, vault, clock } = platform;
  return inTransaction<Confirmed | 'code-needed'>(db, async (trx) => {
    const located = await lockSigning(sources, trx, caller.signingId);
    if (!located) return refuse('request-ended');
    const { source, found } = located;
    if (found.state !== 'open')
      return (await repeatedAnswer(platform, trx, source, caller, signed)) ?? refuse(ended[found.state]);
    const { signing } = found;
    const fixed = checkFixedFields(
      platform.settings,
      { ...signed.form, landlordPhone: signed.data.landlord.phone },
      signing,
    );
    if (fixed) return fail(fixed);
    const phoneIndex = vault.blindIndex('phone', signed.data.landlord.phone);
    const way = await spendCode(platform, trx, { ...codeOf(caller), dataHash: signed.dataHash, phoneIndex });
    // A click at the same time may have used it and made the certificate meanwhile.
    if (!way) return (await repeatedAnswer(platform, trx, source, caller, signed)) ?? 'code-needed';
    const { stops, ...evidence } = await gatherEvidence(platform, trx, signing, { ...signed, way }, caller);
    if (await isHeldBy(platform, trx, source, signing, stops)) return refuse('request-held');
    if (!(await source.markSigned(trx, signing.id))) return refuse('request-ended');
    const { certificate, entry } = await storeSigned(platform, trx, signing, caller, signed, evidence);
    const data = await answerFor(platform, trx, caller, certificate);
    await recordEvent(trx, clock, entry);
    return ok({ data });
  });
}

/**
 * Nothing is signed while a stop stands: the operator looks at it, and afterwards the landlord signs again. In trial mode one
 * person plays both sides: there it is a warning only.
 */
async function isHeldBy(
  { settings, clock }: Platform,
  trx: Transaction,
  source: SigningSource,
  { id, isReleased }: Signing,
  stops: readonly string[],
): Promise<boolean> {
  const reason = stops.join(',');
  if (reason === '' || isReleased || settings.isTrial || !(await source.hold?.(trx, id, reason))) return false;
  await recordEvent(trx, clock, { event: 'request.held', actor: 'system', subjectId: id, detail: { reason } });
  return true;
}

async function storeSigned(
  platform: Platform,
  trx: Transaction,
  signing: Signing,
  caller: LandlordCaller,
  signed: SignedData,
  evidence: GatheredEvidence,
): Promise<{ certificate: Certificate; entry: AuditEntry }> {
  const signedAt = platform.clock.now();
  const isTenants = signing.request === 'tenant';
  const { id, signed: entry } = await createCertificate(platform, trx, {
    certificateRequest: signing.request,
    requestId: isTenants ? signing.id : null,
    landlordRequestId: isTenants ? null : signing.id,
    landlordAccountId: signing.account?.id ?? null,
    tenantKeyId: signing.tenantKeyId,
    landlordKeyId: signing.landlordKeyId,
    tenant: signed.data.tenant,
    landlord: { ...signed.data.landlord, signature: signed.signature },
    dataHash: signed.dataHash,
    signedAt,
    referenceDate: referenceDateOf(signed.form, dayInBerlin(signedAt)),
    ...evidence,
    actor: caller.actor,
    network: caller.network,
  });
  const certificate = await findCertificate(platform, trx, id);
  if (!certificate) throw new Error('the certificate just stored is gone');
  await dropDraft(trx, signing.id);
  // A tenant who never asked hears of it when there is something to do: by the mail for the payment, or with the file.
  if (isTenants) await mailOutcome(platform, trx, certificate);
  await mailReceipt(platform, trx, certificate);
  return { certificate, entry };
}

async function repeatedAnswer(
  platform: Platform,
  trx: Transaction,
  source: SigningSource,
  caller: LandlordCaller,
  { dataHash }: SignedData,
): Promise<Confirmed | null> {
  const found = await source.findCertificate(trx, caller.signingId);
  const certificate = found && (await findCertificate(platform, trx, found.id));
  if (!certificate || !equalBytes(certificate.dataHash, dataHash)) return null;
  return ok({ data: await answerFor(platform, trx, caller, certificate) });
}

const answerFor = (
  platform: Platform,
  trx: Transaction,
  { sessionHash }: LandlordCaller,
  certificate: Certificate,
): Promise<string> =>
  certificate.certificateRequest === 'landlord'
    ? landlordDeliverHandle(platform, trx, certificate, sessionHash)
    : Promise.resolve(certificate.id);
