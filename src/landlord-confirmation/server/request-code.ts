import type { Platform } from '../../platform/platform.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { OtpWay } from '../../one-time-code/rules/index.ts';
import { codeProblem, codeStatusFor, sendCode, type SentCode } from '../../one-time-code/server/index.ts';
import { maskPhone } from '../../person-fields/rules/index.ts';
import { landlordConfirmationProblems } from '../rules/index.ts';
import type { LandlordCaller } from './caller.ts';
import { checkFixedFields, readForm, type SignedForm } from './read-form.ts';
import type { Signing } from './signing-source.ts';

export type CodeForm = SignedForm & { onlyIfSent: boolean; way: OtpWay };

/**
 * Sends a TAN to the number the landlord typed, or to that of his account; it confirms exactly this form with exactly this
 * signature (W11, W36). Asked again for the same too early, the TAN that is on its way serves: its page was reloaded, or
 * is open twice.
 */
export async function requestCode(
  platform: Platform,
  signing: Signing,
  caller: LandlordCaller,
  { onlyIfSent, way, ...form }: CodeForm,
): Promise<Result<SentCode & { phone: string }, Problem>> {
  const fixed = checkFixedFields(platform.settings, form, signing);
  if (fixed) return fail(fixed);
  const signed = readForm(form);
  if (!signed.ok) return signed;
  const asked = {
    purpose: 'landlord-sign',
    subjectId: signing.id,
    phone: form.landlordPhone,
    dataHash: signed.value.dataHash,
  } as const;
  const phone = maskPhone(form.landlordPhone);
  const last = await codeStatusFor(platform, asked);
  if (last && (onlyIfSent || last.resendInSeconds > 0))
    return ok({ phone, way: last.way, resendInSeconds: last.resendInSeconds });
  if (onlyIfSent) return fail(problemOf(landlordConfirmationProblems, 'tan-other-data'));
  const sent = await sendCode(platform, {
    ...asked,
    way,
    // Fixed where he began himself; where a tenant asked, it may be the one that his account has proved.
    isOwnNumber: signing.account?.phone === form.landlordPhone,
    personKeyId: signing.landlordKeyId,
    actor: caller.actor,
    network: caller.network,
    requestId: signing.id,
  });
  if (!sent.ok) return fail(codeProblem('Sie', sent.problem));
  return ok({ phone, ...sent.value });
}
