// Turns the sent form into the data that the TAN confirms: reads the signature, compares the fixed fields, hashes everything.
import { canonicalJson, sha256 } from '../../platform/crypto/random.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fieldProblem } from '../../platform/http/problems.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { PrintedText, StoredSignature, TenantContact } from '../../certificate/rules/index.ts';
import { readSignature } from '../../signature/server/index.ts';
import {
  confirmationData,
  fixedFieldErrors,
  validateTenantContact,
  landlordConfirmationProblems,
  ownDataErrors,
  signedContent,
  type CertificateForm,
  type ConfirmationData,
  type SignedBy,
} from '../rules/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { SignatureProblemCode } from '../../signature/rules/index.ts';
import type { Signing } from './signing-source.ts';

/** The body of send-sms and create after validation by its schema. */
export type SignedForm = CertificateForm & {
  landlordPhone: string;
  /** The last number is meant: `landlordPhone` is empty until it is looked up. */
  sameNumber: boolean;
  signature: string;
  signatureTyped: string;
};

export interface SignedData {
  form: SignedForm;
  data: ConfirmationData;
  signature: StoredSignature;
}

export async function readForm(
  { limits }: Pick<Platform, 'limits'>,
  signingId: string,
  form: SignedForm,
): Promise<Result<SignedData, Problem>> {
  // One link must not keep the processor busy with pictures (W53).
  if (form.signature !== '' && !(await limits.hit('picturesPerSigning', signingId)))
    return fail(atSignature('signature-too-many'));
  const signed = await readSigned(form);
  if (!signed.ok) return signed;
  const { signature, signedBy } = signed.value;
  return ok({ form, data: confirmationData(form, form.landlordPhone, signedBy), signature });
}

/** SHA-256 over everything shown to the landlord, word for word, with his number and his signature. */
export const hashOf = ({ data }: SignedData, text: PrintedText): Buffer =>
  sha256(canonicalJson(signedContent(data, text)));

async function readSigned({
  signature,
  signatureTyped,
}: SignedForm): Promise<Result<{ signature: StoredSignature; signedBy: SignedBy }, Problem>> {
  if (signature === '') {
    return ok({
      signature: { kind: 'typed', name: signatureTyped },
      signedBy: { kind: 'typed', name: signatureTyped },
    });
  }
  const read = await readSignature(signature);
  if (!read.ok) return fail(atSignature(read.problem));
  const { png } = read.value;
  return ok({
    signature: { kind: 'drawn', pngBase64: png.toString('base64') },
    signedBy: { kind: 'drawn', pngSha256: sha256(png).toString('hex') },
  });
}

const atSignature = (code: SignatureProblemCode): Problem =>
  problemOf(landlordConfirmationProblems, code, { signature: landlordConfirmationProblems[code].message });

/**
 * The tenant's contact: from the request whatever was sent back (decision D78), or as entered by a landlord who begins by himself.
 * Addresses and numbers proved by a link or a TAN stay as they are, because mails go there.
 */
export function readContact(
  { isTrial, phonePrefixes }: Pick<Settings, 'isTrial' | 'phonePrefixes'>,
  form: SignedForm,
  { request, fixed, contact: recorded }: Pick<Signing, 'request' | 'fixed' | 'contact'>,
): Result<TenantContact, Problem> {
  const { contact, errors: wrong } = recorded
    ? { contact: recorded, errors: {} }
    : validateTenantContact(form, phonePrefixes);
  const errors = {
    ...wrong,
    // In trial mode one person plays both sides, so this is no error there.
    ...(contact && !recorded && !isTrial ? ownDataErrors(contact, form) : {}),
    ...fixedFieldErrors(form, fixed, request),
  };
  return contact && Object.keys(errors).length === 0 ? ok(contact) : fail(fieldProblem(errors));
}
