// Corrections by the landlord: his TAN confirms exactly the corrected data, and a new certificate replaces this one.
import { recordEvent } from '../../audit-log/server/index.ts';
import { protocolEntry, shownText, withTan, type FixedText } from '../../certificate/rules/index.ts';
import {
  createCertificate,
  findCertificate,
  findCorrection,
  firstIssuedAt,
  lockForCorrection,
  mayBeTakenOver,
} from '../../certificate/server/index.ts';
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import { codeProblem, sendCode, spendCode, verifyCode, type SentCode } from '../../one-time-code/server/index.ts';
import { maskPhone } from '../../person-fields/rules/index.ts';
import { equalBytes } from '../../platform/crypto/random.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/http/client-network.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { voidRemovals } from '../../removal/server/index.ts';
import { isRevocable, type CorrectionForm } from '../rules/index.ts';
import { changeProblem, type ChangeProblemCode } from '../rules/problems.ts';
import type { Changer } from './change-certificate.ts';
import {
  lastCodeContent,
  codeContentNow,
  changesNothing,
  codeSubjectOf,
  hashOfSigned,
  readCorrection,
  type CodeContent,
  type Correctable,
} from './read-correction.ts';

type Caller = Changer & Origin;

const refuse = (code: ChangeProblemCode) => fail(changeProblem(code));

type Sent = SentCode & { phone: string } & Pick<FixedText, 'text' | 'openLine'>;

/** Sends a TAN to the number that signed, valid only for exactly this correction in its present wording (D50). */
export async function requestCorrectionCode(
  platform: Platform,
  id: string,
  { way, shown, ...form }: CorrectionForm & { way: OtpChannel; shown?: string | undefined },
  caller: Caller,
): Promise<Result<Sent, Problem>> {
  const read = readCorrection(await findCertificate(platform, platform.db, id), form);
  if (!read.ok) return read;
  const { certificate, landlord } = read.value;
  if (await findCorrection(platform.db, id)) return refuse('being-corrected');
  const obstacle = await obstacleTo(platform, platform.db, read.value);
  if (obstacle) return refuse(obstacle);
  const { fixed, dataHash } = codeContentNow(platform, read.value);
  const told = { text: fixed.text, openLine: fixed.openLine };
  // A text may be signed only if it was shown (law L43).
  if (shown !== undefined && shown !== shownText(fixed.text))
    return fail({ ...changeProblem('text-changed'), details: told });
  const sent = await sendCode(platform, {
    ...codeSubjectOf(id),
    phone: landlord.phone,
    way,
    isOwnNumber: true,
    personKeyId: certificate.landlordKeyId,
    dataHash,
    about: read.value.tenant,
    content: { personKeyIds: [certificate.tenantKeyId, certificate.landlordKeyId], value: fixed },
    actor: caller.actor,
    origin: caller,
    ...(certificate.requestId === null ? {} : { requestId: certificate.requestId }),
  });
  if (!sent.ok)
    return sent.problem.code === 'tan-no-landline' ? refuse('tan-no-landline') : fail(codeProblem('Sie', sent.problem));
  return ok({ phone: maskPhone(landlord.phone), ...sent.value, ...told });
}

/**
 * Signs with an already verified code, or verifies the typed one first. A double click creates one correction and gets the same
 * answer twice.
 */
export async function correctCertificate(
  platform: Platform,
  id: string,
  { otp, ...form }: CorrectionForm & { otp: string },
  caller: Caller,
): Promise<Result<undefined, Problem>> {
  const first = await signIfVerified(platform, id, form, caller);
  if (first !== 'code-needed') return first;
  const verified = await verifyCode(platform, { ...codeSubjectOf(id), otp, ...caller });
  const second = await signIfVerified(platform, id, form, caller);
  // A concurrent click used the code to sign the same correction, or this code was just verified.
  if (second !== 'code-needed') return second;
  return verified.ok ? refuse('tan-other-data') : fail(codeProblem('Sie', verified.problem));
}

/** Returns 'code-needed' when there is no verified, unused TAN for exactly this data. */
async function signIfVerified(
  platform: Platform,
  id: string,
  form: CorrectionForm,
  caller: Caller,
): Promise<Result<undefined, Problem> | 'code-needed'> {
  const { db, vault, clock, jobs } = platform;
  return inTransaction<Result<undefined, Problem> | 'code-needed'>(db, async (trx) => {
    const read = readCorrection(await lockForCorrection(platform, trx, id), form);
    if (!read.ok) return read;
    const correctable = read.value;
    const running = await findCorrection(trx, id);
    if (running)
      return (await isSameCorrection(platform, trx, running, correctable)) ? ok() : refuse('being-corrected');
    const obstacle = await obstacleTo(platform, trx, correctable);
    if (obstacle) return refuse(obstacle);
    const asked = await lastCodeContent(platform, trx, correctable);
    const phoneIndex = vault.blindIndex('phone', correctable.landlord.phone);
    const way = await spendCode(platform, trx, { ...codeSubjectOf(id), dataHash: asked.dataHash, phoneIndex });
    if (!way) return 'code-needed';
    // Signing a correction cancels any pending erasure or revocation that a mailed link requested.
    await voidRemovals(trx, [id], ['erase', 'revoke'], clock.now());
    const { id: certificateId, signed } = await createCorrected(
      platform,
      trx,
      { ...correctable, ...asked, way },
      caller,
    );
    await jobs.publish(trx, 'certificate-corrected', { certificateId }, { key: certificateId });
    await recordEvent(trx, clock, signed);
    return ok();
  });
}

async function isSameCorrection(
  platform: Platform,
  trx: Transaction,
  running: { id: string; dataHash: Buffer },
  correctable: Correctable,
): Promise<boolean> {
  const signed = await findCertificate(platform, trx, running.id);
  return signed !== null && equalBytes(running.dataHash, hashOfSigned(correctable, signed.text));
}

async function obstacleTo(
  platform: Platform,
  connection: Transaction | Platform['db'],
  correctable: Correctable,
): Promise<ChangeProblemCode | null> {
  const { certificate } = correctable;
  const issuedAt = await firstIssuedAt(connection, certificate);
  if (certificate.state !== 'issued' || !issuedAt) return 'not-changeable';
  if (!isRevocable(issuedAt, platform.clock.now())) return 'too-late-to-correct';
  if (!certificate.hasAllParties) return 'person-erased';
  if (changesNothing(correctable)) return 'nothing-changed';
  return (await mayBeTakenOver(platform, connection, certificate.id)) ? null : 'not-changeable';
}

/**
 * Creates the new certificate: same request, evidence and people (except those left out); only the TAN's channel is new. The
 * original payment covers it.
 */
function createCorrected(
  platform: Platform,
  trx: Transaction,
  { certificate, landlord, partyKeys, reason, way, ...asked }: Correctable & CodeContent & { way: OtpChannel },
  caller: Caller,
): ReturnType<typeof createCertificate> {
  const signedAt = platform.clock.now();
  const { evidence, evidenceLevel } = certificate;
  return createCertificate(platform, trx, {
    certificateRequest: certificate.certificateRequest,
    requestId: certificate.requestId,
    landlordRequestId: certificate.landlordRequestId,
    // It enters the list when it replaces the old certificate.
    landlordAccountId: null,
    tenantKeyId: certificate.tenantKeyId,
    landlordKeyId: certificate.landlordKeyId,
    tenant: asked.tenant,
    partyKeys,
    landlord,
    text: asked.text,
    dataHash: asked.dataHash,
    signedAt,
    referenceDate: asked.fixed.referenceDate,
    evidenceLevel: evidenceLevel as 1 | 2 | 3 | 4,
    evidence: {
      ...evidence,
      checked: withTan(evidence.checked, way),
      protocol: [...evidence.protocol, protocolEntry('corrected', signedAt, way)],
    },
    replaces: { ...certificate, reason },
    ...caller,
  });
}
