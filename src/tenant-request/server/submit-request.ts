import { byTenant, recordEvent } from '../../audit-log/server/index.ts';
import { spendCode } from '../../one-time-code/server/index.ts';
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import {
  fullName,
  isDisposableMail,
  mailboxOf,
  readsLikeSentence,
  tenantsOf,
  type PersonName,
} from '../../person-fields/rules/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { termsVersion } from '../../platform/rules/terms-version.ts';
import { isEditable, type TenantRequestProblemCode } from '../rules/index.ts';
import { askLandlord } from './ask-landlord.ts';
import { giveLandlordOwnKey, lockRequest, moveRequest, saveDraftRequest } from './tenant-request-store.ts';
import {
  asTenantSees,
  completeDataOf,
  hashContent,
  sidesOf,
  type CompleteData,
  type OpenRequest,
} from './tenant-request.ts';
import { tellCoTenants } from './tell-co-tenants.ts';
import { notifyTenant } from './notify-tenant.ts';
import { dropDrafts } from './wizard-draft-store.ts';

interface SubmitIds {
  personalId: string;
  rentalId: string;
  landlordId: string;
}

export type Submitted = 'asked' | 'held';

/**
 * Submits the request: code, data, state, keys, links and mails change together or not at all. A second click gets the same answer
 * (2.3.4); foreign ids are answered like unknown ones (W13).
 */
export async function submitRequest(
  platform: Platform,
  requestId: string,
  ids: SubmitIds,
  network: string,
): Promise<Result<Submitted, TenantRequestProblemCode>> {
  return inTransaction<Result<Submitted, TenantRequestProblemCode>>(platform.db, async (trx) => {
    const request = await lockRequest(platform, trx, requestId);
    if (!request || !ownsIds(request, ids)) return fail('link-expired');
    // A decline that can still be undone is not revealed early (decision D70).
    const { state } = asTenantSees(request);
    if (state === 'submitted' || state === 'held') return ok(state === 'held' ? 'held' : 'asked');
    if (!isEditable(request.state)) return fail('already-ended');
    const data = completeDataOf(request);
    if (!data) return fail('step-missing');
    const phoneIndex = platform.vault.blindIndex('phone', data.phone);
    const use = { purpose: 'tenant-submit', subjectId: request.id, dataHash: hashContent(data), phoneIndex } as const;
    // Checked before the code is spent: a refused tenant keeps the code, and nothing is counted.
    if (!(await mayAskAnother(platform, trx, data))) return fail('too-many-landlords');
    const way = await spendCode(platform, trx, use);
    if (!way) {
      await uncountLandlord(platform, trx, sidesOf(platform, data));
      return fail('tan-missing');
    }
    await storeTanChannel(platform, trx, request, way);
    return ok(await completeSubmission(platform, trx, request, data, network));
  });
}

/** One tenant may ask three landlords a day, however the address is spelled and whatever number the TAN went to (W56). */
async function mayAskAnother(platform: Platform, trx: Transaction, data: CompleteData): Promise<boolean> {
  const counted: string[] = [];
  for (const side of sidesOf(platform, data)) {
    counted.push(side);
    if (await platform.limits.hit('landlordsPerTenant', side, trx)) continue;
    await uncountLandlord(platform, trx, counted);
    return false;
  }
  return true;
}

async function uncountLandlord({ limits }: Platform, trx: Transaction, sides: readonly string[]): Promise<void> {
  for (const side of sides) await limits.giveBack('landlordsPerTenant', side, trx);
}

/** Stores the channel of the TAN for the certificate, because the code itself may be deleted before the landlord answers. */
async function storeTanChannel(
  platform: Platform,
  trx: Transaction,
  request: OpenRequest,
  way: OtpChannel,
): Promise<void> {
  const { tenant } = request;
  if (!tenant || (tenant.codeWay ?? 'sms') === way) return;
  await saveDraftRequest(platform, trx, request, { tenant: { ...tenant, codeWay: way } });
}

function ownsIds(request: OpenRequest, ids: SubmitIds): boolean {
  return (
    ids.personalId === request.personalId &&
    ids.rentalId === request.rentalId &&
    ids.landlordId === request.landlordRefId
  );
}

export type RequestStop = 'same-mailbox' | 'disposable-mail' | 'odd-name';

/** Reasons to hold a request before anybody is asked (security.md, Nachweisstufen). */
function holdReasonOf({ email, landlord, personal }: CompleteData): RequestStop | null {
  // With the mailbox of a person in the lease as the landlord's, that person could confirm their own payments.
  const mailboxes = [email, ...(personal.coTenants ?? []).flatMap((person) => person.email ?? [])].map(mailboxOf);
  if (mailboxes.includes(mailboxOf(landlord.email))) return 'same-mailbox';
  if (isDisposableMail(landlord.email)) return 'disposable-mail';
  // The mail to the landlord quotes these names.
  const isOdd =
    [...tenantsOf<PersonName>(personal), landlord].some((person) => readsLikeSentence(fullName(person))) ||
    readsLikeSentence(landlord.companyName, 'company');
  return isOdd ? 'odd-name' : null;
}

async function completeSubmission(
  platform: Platform,
  trx: Transaction,
  request: OpenRequest,
  data: CompleteData,
  network: string,
): Promise<Submitted> {
  const { clock, settings } = platform;
  const submittedAt = clock.now();
  const stop = holdReasonOf(data);
  // In trial mode one person plays both sides, so the request is shown to the operator but not held (security.md, Nachweisstufen).
  const isHeld = stop !== null && !settings.isTrial;
  const change = {
    submitted_at: submittedAt,
    submitted_network: network,
    terms_version: termsVersion,
    held_reason: stop,
    ...(isHeld ? {} : { last_mailed_at: submittedAt }),
  };
  const moved = await moveRequest(platform, trx, request.id, isHeld ? 'held' : 'submitted', change, ['draft']);
  if (!moved) throw new Error('the locked draft could not be submitted');
  const landlordKeyId = await giveLandlordOwnKey(platform, trx, request.id, data.landlord);
  await dropDrafts(trx, request.id);
  const asked = { requestId: request.id, landlordKeyId, data, submittedAt };
  const mail = isHeld ? null : await askLandlord(platform, trx, asked, { kind: 'request' });
  if (mail && mail.state !== 'suppressed') await tellCoTenants(platform, trx, request, data);
  await notifyTenant(platform, trx, request, data, { submittedAt, mail });
  await recordEvent(trx, clock, {
    event: 'request.submitted',
    ...byTenant(request.id, network),
    detail: stop ? { warning: stop } : {},
  });
  if (isHeld)
    await recordEvent(trx, clock, {
      event: 'request.held',
      actor: 'system',
      subjectId: request.id,
      detail: { reason: stop },
    });
  else if (mail?.state !== 'suppressed')
    await recordEvent(trx, clock, { event: 'landlord.mailed', actor: 'system', subjectId: request.id });
  return isHeld ? 'held' : 'asked';
}
