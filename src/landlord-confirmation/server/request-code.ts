import { shownText, type FixedText } from '../../certificate/rules/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import {
  codeProblem,
  codeStatusForContent,
  isCorrectedPhone,
  sendCode,
  type SentCode,
} from '../../one-time-code/server/index.ts';
import { maskPhone } from '../../person-fields/rules/index.ts';
import { landlordConfirmationProblems } from '../rules/index.ts';
import { lastCodeContent, codeContentNow, codeSubjectOf, type CodeContent } from './code-content.ts';
import type { LandlordCaller } from './caller.ts';
import { refuseObjected } from './named-tenants.ts';
import { readContact, readForm, type SignedForm } from './read-form.ts';
import { completeForm, refuseRenewal } from './signed-before.ts';
import type { Signing } from './signing-source.ts';

export type CodeForm = SignedForm & { onlyIfSent: boolean; way: OtpChannel; shown?: string | undefined };

type Sent = SentCode & { phone: string } & Pick<FixedText, 'text' | 'openLine'>;

/**
 * Sends a TAN to the number that the landlord typed, or to his account's; it confirms exactly this form with exactly this signature and
 * exactly the present words (W11, W36, D50). If the same is requested again too early, as after a reload or in a second tab, the TAN
 * that was sent stays valid, with its words.
 */
export async function requestCode(
  platform: Platform,
  signing: Signing,
  caller: LandlordCaller,
  { onlyIfSent, way, shown, ...form }: CodeForm,
): Promise<Result<Sent, Problem>> {
  const contact = readContact(platform.settings, form, signing);
  if (!contact.ok) return contact;
  const read = await readForm(platform, signing.id, form);
  if (!read.ok) return read;
  const signed = ok(completeForm(read.value, signing));
  const refused =
    refuseRenewal(signed.value, signing.before) ?? (await refuseObjected(platform, platform.db, signing, signed.value));
  if (refused) return fail(refused);
  const { landlordPhone } = signed.value.form;
  const phone = maskPhone(landlordPhone);
  const before = await lastCodeContent(platform, platform.db, signing.id, signed.value, contact.value);
  const last = await codeStatusForContent(platform, {
    ...codeSubjectOf(signing.id),
    phone: landlordPhone,
    dataHash: before.dataHash,
  });
  if (last && (onlyIfSent || last.resendInSeconds > 0)) {
    const changed = changedFor(shown, before);
    return changed
      ? fail(changed)
      : ok({ phone, way: last.way, resendInSeconds: last.resendInSeconds, ...presentText(before) });
  }
  if (onlyIfSent) return fail(await otherThanSent(platform, signing.id, landlordPhone));
  const asked = codeContentNow(platform, signed.value, contact.value);
  const changed = changedFor(shown, asked);
  if (changed) return fail(changed);
  const sent = await sendCode(platform, {
    ...codeSubjectOf(signing.id),
    phone: landlordPhone,
    dataHash: asked.dataHash,
    about: signed.value.data.tenant,
    content: { personKeyIds: [signing.tenantKeyId, signing.landlordKeyId], value: asked.fixed },
    way,
    // The account's number is fixed if he began himself; after a tenant's request he may use it, too.
    isOwnNumber: [signing.account?.phone, signing.before?.signer?.phone].includes(landlordPhone),
    personKeyId: signing.landlordKeyId,
    actor: caller.actor,
    origin: caller,
    requestId: signing.id,
  });
  if (!sent.ok) return fail(atItsField(codeProblem('Sie', sent.problem)));
  return ok({ phone, ...sent.value, ...presentText(asked) });
}

/** Tells a reloaded page whether its number has to wait, as it would when a TAN is sent. */
async function otherThanSent(platform: Platform, signingId: string, phone: string): Promise<Problem> {
  const isOtherPhone = await isCorrectedPhone(platform, { ...codeSubjectOf(signingId), phone });
  return problemOf(landlordConfirmationProblems, isOtherPhone ? 'tan-other-phone' : 'tan-other-data');
}

const presentText = ({ fixed: { text, openLine } }: CodeContent): Pick<FixedText, 'text' | 'openLine'> => ({
  text,
  openLine,
});

/** Shows the problem at the phone field, because another number solves it. */
const atItsField = (problem: Problem): Problem =>
  problem.code === 'tan-no-landline' ? { ...problem, errors: { landlordPhone: problem.message } } : problem;

/** A text may be signed only if it was shown (law L43). Clients that show no text are not checked. */
function changedFor(shown: string | undefined, asked: CodeContent): Problem | null {
  if (shown === undefined || shown === shownText(asked.fixed.text)) return null;
  return { ...problemOf(landlordConfirmationProblems, 'text-changed'), details: presentText(asked) };
}
