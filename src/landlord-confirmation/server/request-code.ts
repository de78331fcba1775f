import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { codeProblem, sendCode } from '../../one-time-code/server/index.ts';
import { maskPhone } from '../../person-fields/rules/index.ts';
import type { LandlordCaller } from './caller.ts';
import { checkFixedFields, readForm, type SignedForm } from './read-form.ts';
import type { Signing } from './signing-source.ts';

/**
 * Sends a TAN to the number the landlord typed, or to that of his account; it confirms exactly this form with exactly this
 * signature (W11, W36).
 */
export async function requestCode(
  platform: Platform,
  signing: Signing,
  caller: LandlordCaller,
  form: SignedForm,
): Promise<Result<{ phone: string; resendInSeconds: number }, Problem>> {
  const fixed = checkFixedFields(platform.settings, form, signing);
  if (fixed) return fail(fixed);
  const signed = readForm(form);
  if (!signed.ok) return signed;
  const sent = await sendCode(platform, {
    purpose: 'landlord-sign',
    subjectId: signing.id,
    phone: form.landlordPhone,
    // Fixed where he began himself; where a tenant asked, it may be the one that his account has proved.
    isOwnNumber: signing.account?.phone === form.landlordPhone,
    personKeyId: signing.landlordKeyId,
    dataHash: signed.value.dataHash,
    actor: caller.actor,
    network: caller.network,
    requestId: signing.id,
  });
  if (!sent.ok) return fail(codeProblem('Sie', sent.problem));
  return ok({ phone: maskPhone(form.landlordPhone), resendInSeconds: sent.value.resendInSeconds });
}
