// What speaks for who signed, and what was not checked (security.md, Nachweisstufen): level 1, e-mail and TAN.
import type { Evidence } from '../../certificate/rules/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { correctedFields, prefilledFields } from '../rules/index.ts';
import type { LandlordCaller } from './caller.ts';
import { contentOf } from './open-confirmation.ts';
import type { SignedData } from './read-form.ts';
import type { LandlordsRequest } from './tenant-requests.ts';

export async function gatherEvidence(
  trx: Transaction,
  request: LandlordsRequest,
  { form, data }: SignedData,
  { cookieHash }: LandlordCaller,
  signedAt: Date,
): Promise<Evidence> {
  const warnings = [
    mailboxOf(request.tenant.email) === mailboxOf(request.landlord.email) && 'same-email',
    request.tenant.phone === data.landlord.phone && 'same-phone',
    (await isTenantsBrowser(trx, request.id, cookieHash)) && 'same-browser',
  ].filter((warning) => warning !== false);
  return {
    checked: ['email', 'sms-tan'],
    notChecked: ['identity', 'ownership'],
    warnings,
    correctedFields: correctedFields({ ...prefilledFields(contentOf(request)) }, form),
    protocol: protocolOf(request, signedAt),
  };
}

/** The cookie that this landlord's token is bound to also carried a token of the tenant of this request. */
async function isTenantsBrowser(trx: Transaction, requestId: string, cookieHash: Buffer | null): Promise<boolean> {
  if (!cookieHash) return false;
  const token = await trx
    .selectFrom('access_token')
    .select('hash')
    .where('cookie_hash', '=', cookieHash)
    .where('subject_id', '=', requestId)
    .where('scope', '=', 'tenant:flow')
    .executeTakeFirst();
  return token !== undefined;
}

function protocolOf(request: LandlordsRequest, signedAt: Date): Evidence['protocol'] {
  const { createdAt, emailConfirmedAt, verifiedAt, landlordOpenedAt } = request;
  const times = [
    ['registered', createdAt],
    ['email-confirmed', emailConfirmedAt],
    ['tenant-code', verifiedAt],
    ['landlord-opened', landlordOpenedAt],
    ['signed', signedAt],
  ] as const;
  return times.flatMap(([step, at]) => (at ? [{ step, at: at.toISOString() }] : []));
}
