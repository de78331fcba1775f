import { recordEvent, type AuditEntry } from '../../audit-log/server/index.ts';
import { createCertificate, findCertificate, type Certificate } from '../../certificate/server/index.ts';
import { equalBytes } from '../../platform/crypto/random.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { codeProblem, spendCode, verifyCode } from '../../one-time-code/server/index.ts';
import {
  addedFields,
  landlordConfirmationProblems as problems,
  prefilledFields,
  type LandlordConfirmationProblemCode,
} from '../rules/index.ts';
import { lastCodeContent, codeSubjectOf, hashOfSigned, type CodeContent } from './code-content.ts';
import type { LandlordCaller } from './caller.ts';
import { dropDraft } from './confirmation-draft-store.ts';
import { gatherEvidence, type GatheredEvidence } from './gather-evidence.ts';
import { landlordDeliverHandle } from './landlord-deliver-handle.ts';
import { mailOutcome } from './mails/mail-outcome.ts';
import { mailReceipt } from './mails/mail-receipt.ts';
import { keysOf, personsOf, refuseObjected, withNamedTenants } from './named-tenants.ts';
import { readContact, readForm, type SignedData, type SignedForm } from './read-form.ts';
import { completeForm, followedBy, refuseRenewal, withSignedBefore } from './signed-before.ts';
import { lockSigning, type Signing, type SigningSource } from './signing-source.ts';
import { whyEnded } from './why-ended.ts';

/** `data` is the certificate's id, or, if the landlord began, his link to the payment. */
export type Confirmed = Result<{ data: string }, Problem>;

const refuse = (code: LandlordConfirmationProblemCode) => fail(problemOf(problems, code));

/**
 * Signs the request: one certificate per request, even on repeated clicks. A code that was verified before is used for exactly this
 * content and number; otherwise the code sent along is verified first.
 */
export async function confirmRequest(
  platform: Platform,
  sources: readonly SigningSource[],
  caller: LandlordCaller,
  form: SignedForm & { otp: string },
): Promise<Confirmed> {
  const signed = await readForm(platform, caller.signingId, form);
  if (!signed.ok) return signed;
  const first = await sign(platform, sources, caller, signed.value);
  if (first.kind === 'answered') return first.answer;
  const { asked, phone } = first;
  const verified = await verifyCode(platform, {
    ...codeSubjectOf(caller.signingId),
    otp: form.otp,
    actor: caller.actor,
    network: caller.network,
  });
  if (!verified.ok) return fail(codeProblem('Sie', verified.problem));
  if (!equalBytes(verified.value.phoneIndex, platform.vault.blindIndex('phone', phone)))
    return refuse('tan-other-phone');
  if (!equalBytes(verified.value.dataHash, asked.dataHash)) return refuse('tan-other-data');
  const second = await sign(platform, sources, caller, signed.value);
  return second.kind === 'answered' ? second.answer : refuse('tan-missing');
}

/** `asked` is what a code would have to confirm. */
type Tried = { kind: 'answered'; answer: Confirmed } | { kind: 'code-needed'; asked: CodeContent; phone: string };

const answered = (answer: Confirmed): Tried => ({ kind: 'answered', answer });

/**
 * Runs in one transaction: code used, request confirmed, certificate stored, both mails queued, link ended. The token is left to expire
 * instead of being ended: with the request confirmed it opens nothing more, but a phone that lost the answer on the train may send the
 * same form again and gets the same answer.
 */
async function sign(
  platform: Platform,
  sources: readonly SigningSource[],
  caller: LandlordCaller,
  sent: SignedData,
): Promise<Tried> {
  const { db, vault, clock } = platform;
  return inTransaction<Tried>(db, async (trx) => {
    const located = await lockSigning(sources, trx, caller.signingId);
    if (!located) return answered(fail(whyEnded(null)));
    const { source, found } = located;
    const repeated = () => repeatedAnswer(platform, trx, source, caller, sent);
    if (found.state !== 'open') return answered((await repeated()) ?? fail(whyEnded(located)));
    const { signing } = found;
    const signed = completeForm(sent, signing);
    const contact = readContact(platform.settings, signed.form, signing);
    if (!contact.ok) return answered(contact);
    const refused = refuseRenewal(signed, signing.before) ?? (await refuseObjected(platform, trx, signing, signed));
    if (refused) return answered(fail(refused));
    const { phone } = signed.data.landlord;
    const asked = await lastCodeContent(platform, trx, signing.id, signed, contact.value);
    const phoneIndex = vault.blindIndex('phone', phone);
    const way = await spendCode(platform, trx, { ...codeSubjectOf(signing.id), dataHash: asked.dataHash, phoneIndex });
    if (!way) {
      // A simultaneous click may have used the code and created the certificate meanwhile.
      const made = await repeated();
      return made ? answered(made) : { kind: 'code-needed', asked, phone };
    }
    const content = { ...signed, asked, way };
    const { stops, ...evidence } = await gatherEvidence(platform, trx, signing, content, caller);
    if (await isHeldBy(platform, trx, source, signing, stops)) return answered(refuse('request-held'));
    if (!(await source.markSigned(trx, signing.id))) return answered(fail(whyEnded(located)));
    const { certificate, entry } = await storeSigned(platform, trx, signing, caller, { ...content, evidence });
    const data = await answerFor(platform, trx, caller, certificate);
    await recordEvent(trx, clock, entry);
    return answered(ok({ data }));
  });
}

/**
 * While a stop applies, nothing can be signed: the operator reviews it first, and the landlord signs again afterwards. In trial mode
 * one person plays both sides, so a stop is only a warning.
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
  { form, asked, data, signature, evidence }: SignedData & { asked: CodeContent; evidence: GatheredEvidence },
): Promise<{ certificate: Certificate; entry: AuditEntry }> {
  const isTenants = signing.request === 'tenant';
  const { id, signed: entry } = await createCertificate(platform, trx, {
    certificateRequest: signing.request,
    requestId: isTenants ? signing.id : null,
    landlordRequestId: isTenants ? null : signing.id,
    landlordAccountId: signing.account?.id ?? null,
    tenantKeyId: signing.tenantKeyId,
    landlordKeyId: signing.landlordKeyId,
    tenant: asked.tenant,
    partyKeys: { tenants: keysOf(asked.tenant.coTenants ?? [], signing.coTenants), landlords: [] },
    hadParties: signing.coTenants.length > 0,
    renews: signing.before?.renews ?? null,
    landlord: { ...data.landlord, signature },
    text: asked.text,
    dataHash: asked.dataHash,
    isTenantAsking: !isTenants && form.tenantAsked,
    signedAt: platform.clock.now(),
    referenceDate: asked.fixed.referenceDate,
    ...evidence,
    actor: caller.actor,
    network: caller.network,
  });
  const certificate = await findCertificate(platform, trx, id);
  if (!certificate) throw new Error('the certificate just stored is gone');
  await dropDraft(trx, signing.id);
  // A tenant who never asked is told when there is something to do: by the payment mail, or with the file.
  const { correctedFields } = certificate.evidence;
  const added = addedFields({ ...prefilledFields(signing.content) }, correctedFields, personsOf(signing.coTenants));
  if (isTenants) await mailOutcome(platform, trx, certificate, added);
  await mailReceipt(platform, trx, certificate);
  return { certificate, entry };
}

async function repeatedAnswer(
  platform: Platform,
  trx: Transaction,
  source: SigningSource,
  caller: LandlordCaller,
  signed: SignedData,
): Promise<Confirmed | null> {
  const found = await source.findCertificate(trx, caller.signingId);
  const certificate = found && (await findCertificate(platform, trx, found.id));
  const named = withNamedTenants(signed, certificate?.tenant?.coTenants ?? []);
  const again = certificate ? withSignedBefore(named, followedBy(certificate)) : named;
  const dataHash = certificate && hashOfSigned(platform, again, certificate);
  if (!dataHash || !equalBytes(certificate.dataHash, dataHash)) return null;
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
