// The landlord corrects what he stated: his TAN confirms exactly these data, and a new certificate takes the place of this one.
import { recordEvent } from '../../audit-log/server/index.ts';
import {
  protocolEntry,
  withTan,
  type CertificateLandlord,
  type CertificateTenant,
} from '../../certificate/rules/index.ts';
import {
  createCertificate,
  findCertificate,
  findCorrection,
  firstIssuedAt,
  lockForCorrection,
  type Certificate,
} from '../../certificate/server/index.ts';
import { referenceDateOf, type CertificateForm } from '../../landlord-confirmation/rules/index.ts';
import type { OtpWay } from '../../one-time-code/rules/index.ts';
import { codeProblem, sendCode, spendCode, verifyCode, type SentCode } from '../../one-time-code/server/index.ts';
import { maskPhone } from '../../person-fields/rules/index.ts';
import { canonicalJson, equalBytes, sha256 } from '../../platform/crypto/random.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { parseEuro } from '../../platform/rules/money.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { isRevocable, type CorrectionForm } from '../rules/index.ts';
import { changeLandlordTexts as texts } from '../rules/messages.de.ts';
import { changeProblem, type ChangeProblemCode } from '../rules/problems.ts';
import type { Who } from './change-certificate.ts';

type Caller = Who & { network: string };

const refuse = (code: ChangeProblemCode) => fail(changeProblem(code));

interface Correctable {
  certificate: Certificate;
  landlord: CertificateLandlord;
  /** As it will stand there. */
  tenant: CertificateTenant;
  /** SHA-256 of which certificate, why, and everything the new one will state. */
  dataHash: Buffer;
}

/** A TAN to the number that signed, good for exactly this correction. */
export async function requestCorrectionCode(
  platform: Platform,
  id: string,
  { way, ...form }: CorrectionForm & { way: OtpWay },
  caller: Caller,
): Promise<Result<SentCode & { phone: string }, Problem>> {
  const read = readCorrection(await findCertificate(platform, platform.db, id), form);
  if (!read.ok) return read;
  const { certificate, landlord, dataHash } = read.value;
  if (await findCorrection(platform.db, id)) return refuse('being-corrected');
  const obstacle = await obstacleTo(platform, platform.db, read.value);
  if (obstacle) return refuse(obstacle);
  const sent = await sendCode(platform, {
    purpose: 'landlord-correct',
    subjectId: id,
    phone: landlord.phone,
    way,
    isOwnNumber: true,
    personKeyId: certificate.landlordKeyId,
    dataHash,
    ...caller,
    ...(certificate.requestId === null ? {} : { requestId: certificate.requestId }),
  });
  if (!sent.ok) return fail(codeProblem('Sie', sent.problem));
  return ok({ phone: maskPhone(landlord.phone), ...sent.value });
}

/** Whatever is clicked twice, one correction: the second click hears the same answer. */
export async function correctCertificate(
  platform: Platform,
  id: string,
  { otp, ...form }: CorrectionForm & { otp: string },
  caller: Caller,
): Promise<Result<undefined, Problem>> {
  const first = await sign(platform, id, form, caller);
  if (first !== 'code-needed') return first;
  const verified = await verifyCode(platform, { purpose: 'landlord-correct', subjectId: id, otp, ...caller });
  const second = await sign(platform, id, form, caller);
  // Used up by a click at the same time, which signed the same.
  if (second !== 'code-needed') return second;
  return verified.ok ? refuse('tan-other-data') : fail(codeProblem('Sie', verified.problem));
}

async function sign(
  platform: Platform,
  id: string,
  form: CorrectionForm,
  caller: Caller,
): Promise<Result<undefined, Problem> | 'code-needed'> {
  const { db, vault, clock, jobs } = platform;
  return inTransaction<Result<undefined, Problem> | 'code-needed'>(db, async (trx) => {
    const read = readCorrection(await lockForCorrection(platform, trx, id), form);
    if (!read.ok) return read;
    const { landlord, dataHash } = read.value;
    const running = await findCorrection(trx, id);
    if (running) return equalBytes(running.dataHash, dataHash) ? ok() : refuse('being-corrected');
    const obstacle = await obstacleTo(platform, trx, read.value);
    if (obstacle) return refuse(obstacle);
    const phoneIndex = vault.blindIndex('phone', landlord.phone);
    const way = await spendCode(platform, trx, { purpose: 'landlord-correct', subjectId: id, dataHash, phoneIndex });
    if (!way) return 'code-needed';
    const { id: certificateId, signed } = await store(platform, trx, { ...read.value, way }, form, caller);
    await jobs.publish(trx, 'certificate-corrected', { certificateId }, { key: certificateId });
    await recordEvent(trx, clock, signed);
    return ok();
  });
}

function readCorrection(certificate: Certificate | null, form: CorrectionForm): Result<Correctable, Problem> {
  if (!certificate?.tenant || !certificate.landlord) return refuse('not-changeable');
  const { id, tenant: before, landlord } = certificate;
  if (form.rentalStartDate !== before.property.rentalStartDate)
    return fail(fieldProblem({ rentalStartDate: texts.correct.startFixed }));
  const tenant: CertificateTenant = {
    ...before,
    property: { ...before.property, rentalEndDate: endOf(form) },
    answers: {
      rentPaidRegularly: form.rentPaidRegularly === 'yes',
      rentArrears: form.rentArrears === 'yes',
      arrearsCents: parseEuro(form.arreasAmount) ?? 0,
    },
    remark: form.remark,
  };
  const dataHash = sha256(canonicalJson({ replaces: id, reason: form.reason, tenant, landlord }));
  return ok({ certificate, landlord, tenant, dataHash });
}

/** The rules of the form leave nothing else in it. */
const endOf = ({ rentalEndDate }: CorrectionForm) => rentalEndDate as CertificateForm['rentalEndDate'];

async function obstacleTo(
  { clock }: Platform,
  connection: Transaction | Platform['db'],
  { certificate, tenant }: Correctable,
): Promise<ChangeProblemCode | null> {
  const issuedAt = await firstIssuedAt(connection, certificate);
  if (certificate.state !== 'issued' || !issuedAt) return 'not-changeable';
  if (!isRevocable(issuedAt, clock.now())) return 'too-late-to-correct';
  return canonicalJson(tenant) === canonicalJson(certificate.tenant) ? 'nothing-changed' : null;
}

/** Same request, same persons, same evidence of who signs, but for the way of this TAN; paid with the one before. */
function store(
  platform: Platform,
  trx: Transaction,
  { certificate, landlord, tenant, dataHash, way }: Correctable & { way: OtpWay },
  form: CorrectionForm,
  caller: Caller,
): ReturnType<typeof createCertificate> {
  const signedAt = platform.clock.now();
  const { evidence, evidenceLevel } = certificate;
  return createCertificate(platform, trx, {
    certificateRequest: certificate.certificateRequest,
    requestId: certificate.requestId,
    landlordRequestId: certificate.landlordRequestId,
    // It comes into the list when it takes the place of the one before.
    landlordAccountId: null,
    tenantKeyId: certificate.tenantKeyId,
    landlordKeyId: certificate.landlordKeyId,
    tenant,
    landlord,
    dataHash,
    signedAt,
    referenceDate: referenceDateOf({ rentalEndDate: endOf(form) }, dayInBerlin(signedAt)),
    evidenceLevel: evidenceLevel as 1 | 2 | 3 | 4,
    evidence: {
      ...evidence,
      checked: withTan(evidence.checked, way),
      protocol: [...evidence.protocol, protocolEntry('corrected', signedAt, way)],
    },
    replaces: { ...certificate, reason: form.reason },
    ...caller,
  });
}
