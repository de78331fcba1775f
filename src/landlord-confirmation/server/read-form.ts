// From the sent form to the data that the TAN confirms: signature read, fixed fields compared, everything hashed.
import { sha256 } from '../../platform/crypto/random.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fieldProblem } from '../../platform/http/problems.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { StoredSignature } from '../../certificate/rules/index.ts';
import { readSignature } from '../../signature/server/index.ts';
import {
  canonicalText,
  confirmationData,
  fixedFieldErrors,
  landlordConfirmationProblems,
  ownDataErrors,
  type CertificateForm,
  type ConfirmationData,
  type SignedBy,
} from '../rules/index.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Signing } from './signing-source.ts';

/** The body of send-sms and create, as its schema lets it through. */
export type SignedForm = CertificateForm & {
  landlordPhone: string;
  signature: string;
  signatureTyped: string;
};

export interface SignedData {
  form: CertificateForm;
  data: ConfirmationData;
  signature: StoredSignature;
  /** SHA-256 over everything shown to the landlord, his number and his signature. */
  dataHash: Buffer;
}

export function readForm(form: SignedForm): Result<SignedData, Problem> {
  const signed = readSigned(form);
  if (!signed.ok) return signed;
  const { signature, signedBy } = signed.value;
  const data = confirmationData(form, form.landlordPhone, signedBy);
  return ok({ form, data, signature, dataHash: sha256(canonicalText(data)) });
}

function readSigned({
  signature,
  signatureTyped,
}: SignedForm): Result<{ signature: StoredSignature; signedBy: SignedBy }, Problem> {
  if (signature === '') {
    return ok({
      signature: { kind: 'typed', name: signatureTyped },
      signedBy: { kind: 'typed', name: signatureTyped },
    });
  }
  const read = readSignature(signature);
  if (!read.ok) {
    const { message } = landlordConfirmationProblems[read.problem];
    return fail(problemOf(landlordConfirmationProblems, read.problem, { signature: message }));
  }
  const { png } = read.value;
  return ok({
    signature: { kind: 'drawn', pngBase64: png.toString('base64') },
    signedBy: { kind: 'drawn', pngSha256: sha256(png).toString('hex') },
  });
}

/** Addresses and numbers that were proved by a link or a TAN stay as they are: mails go there. */
export function checkFixedFields(
  { isTrial }: Pick<Settings, 'isTrial'>,
  form: CertificateForm & { landlordPhone: string },
  { request, fixed }: Signing,
): Problem | null {
  const errors = {
    // In trial mode one person plays both sides: then it is a warning only.
    ...(request === 'landlord' && !isTrial ? ownDataErrors(form) : {}),
    ...fixedFieldErrors(form, fixed, request),
  };
  return Object.keys(errors).length === 0 ? null : fieldProblem(errors);
}
