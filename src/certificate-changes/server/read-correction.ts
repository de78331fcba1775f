// Reads a correction, and defines what its TAN confirms: which certificate, why, and all that the new one states, word for
// word.
import {
  fixText,
  openKind,
  openLine,
  versionOneText,
  type CertificateLandlord,
  type CertificateTenant,
  type FixedText,
  type PrintedText,
} from '../../certificate/rules/index.ts';
import type { Certificate } from '../../certificate/server/index.ts';
import {
  answersOf,
  endErrors,
  firstAnswers,
  referenceDateOf,
  type CertificateForm,
} from '../../landlord-confirmation/rules/index.ts';
import { contentOfCode } from '../../one-time-code/server/index.ts';
import { canonicalJson, sha256 } from '../../platform/crypto/random.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { CorrectionForm } from '../rules/index.ts';
import { changeLandlordTexts as texts } from '../rules/messages.de.ts';
import { changeProblem } from '../rules/problems.ts';

export interface Correctable {
  certificate: Certificate;
  landlord: CertificateLandlord;
  /** The tenant as the new certificate will state them. */
  tenant: CertificateTenant;
  /** The keys of the further parties. */
  partyKeys: Certificate['partyKeys'];
  reason: CorrectionForm['reason'];
}

export function readCorrection(certificate: Certificate | null, form: CorrectionForm): Result<Correctable, Problem> {
  if (!certificate?.tenant || !certificate.landlord) return fail(changeProblem('not-changeable'));
  const { tenant: before, landlord } = certificate;
  if (form.rentalStartDate !== before.property.rentalStartDate)
    return fail(fieldProblem({ rentalStartDate: texts.correct.startFixed }));
  // The form's rules allow no other value.
  const rentalEndDate = form.rentalEndDate as CertificateForm['rentalEndDate'];
  const errors = endErrors(rentalEndDate, before.since);
  if (Object.keys(errors).length > 0) return fail(fieldProblem(errors));
  const { coTenants = [], ...alone } = before;
  const leftOut = new Set(form.leftOut);
  const stays = (_one: unknown, place: number): boolean => !leftOut.has(place);
  const others = coTenants.filter(stays);
  const tenant: CertificateTenant = {
    ...alone,
    ...(others.length > 0 ? { coTenants: others } : {}),
    property: { ...before.property, rentalEndDate },
    answers: answersOf(form),
    remark: form.remark,
  };
  const partyKeys = { ...certificate.partyKeys, tenants: certificate.partyKeys.tenants.filter(stays) };
  return ok({ certificate, landlord, tenant, partyKeys, reason: form.reason });
}

/** Fills in the kind of claim, which certificates from before D49 lack, so that both can be compared. */
const comparable = ({ answers, ...tenant }: CertificateTenant): string =>
  canonicalJson({ ...tenant, answers: { ...answers, arrearsKind: openKind(answers) } });

export const changesNothing = ({ certificate, tenant }: Correctable): boolean =>
  certificate.tenant !== null && comparable(tenant) === comparable(certificate.tenant);

/** What the TAN for a correction confirms. */
export interface CodeContent {
  fixed: FixedText;
  /** The text that the new certificate stores; null when the TAN was requested before certificates stored any. */
  text: PrintedText | null;
  tenant: CertificateTenant;
  dataHash: Buffer;
}

export const codeSubjectOf = (certificateId: string) =>
  ({ purpose: 'landlord-correct', subjectId: certificateId }) as const;

/** The content that a TAN sent now would confirm. */
export const codeContentNow = (platform: Pick<Platform, 'clock'>, correctable: Correctable): CodeContent =>
  codeContentWith(fixText({ ...correctable, referenceDate: referenceDate(platform, correctable) }), correctable);

/** This correction with the text fixed for the last TAN. If that TAN was sent for another correction, the hashes differ. */
export async function lastCodeContent(
  platform: Pick<Platform, 'vault' | 'clock'>,
  trx: Transaction,
  correctable: Correctable,
): Promise<CodeContent> {
  const fixed = await contentOfCode<FixedText>(platform, trx, codeSubjectOf(correctable.certificate.id));
  return fixed ? codeContentWith(fixed, correctable) : versionOneCodeContent(platform, correctable);
}

/** The hash of a correction that is already signed, with the text that it stores. */
export const hashOfSigned = (correctable: Correctable, text: PrintedText | null): Buffer =>
  text ? wordedHash(correctable, text) : versionOneHash(correctable);

function codeContentWith(fixed: FixedText, correctable: Correctable): CodeContent {
  const { text } = fixed;
  return { fixed, text, tenant: correctable.tenant, dataHash: wordedHash(correctable, text) };
}

function wordedHash({ certificate, reason, tenant, landlord }: Correctable, text: PrintedText): Buffer {
  // Not printed, and not confirmed by the landlord's TAN.
  const { email: _email, phone: _phone, address: _presentAddress, ...stated } = tenant;
  return sha256(canonicalJson({ replaces: certificate.id, reason, tenant: stated, landlord, text }));
}

/** FROZEN: must give the hash that a TAN confirmed before texts were fixed with the TAN. */
function versionOneCodeContent(platform: Pick<Platform, 'clock'>, correctable: Correctable): CodeContent {
  const tenant = versionOneTenant(correctable);
  const facts = { tenant, landlord: correctable.landlord, referenceDate: referenceDate(platform, correctable) };
  return {
    fixed: { referenceDate: facts.referenceDate, text: versionOneText(facts), openLine: openLine(facts) },
    text: null,
    tenant,
    dataHash: versionOneHash(correctable),
  };
}

const versionOneTenant = ({ tenant }: Correctable): CertificateTenant => ({
  ...tenant,
  answers: firstAnswers(tenant.answers),
});

const versionOneHash = (correctable: Correctable): Buffer => {
  const { certificate, reason, landlord } = correctable;
  return sha256(canonicalJson({ replaces: certificate.id, reason, tenant: versionOneTenant(correctable), landlord }));
};

const referenceDate = ({ clock }: Pick<Platform, 'clock'>, { tenant }: Correctable) =>
  referenceDateOf(tenant.property, dayInBerlin(clock.now()));
