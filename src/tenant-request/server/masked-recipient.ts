import { maskEmail } from '../../person-fields/rules/index.ts';
import type { CheckStatusResponse, RequestState } from '../rules/index.ts';
import { stateOfLatest, type LandlordMailStatus } from './mails-to-landlord.ts';
import type { OpenRequest } from './tenant-request.ts';

const open = new Set<RequestState>(['submitted', 'held']);

/**
 * The masked recipient: enough to see that the address is wrong, too little to learn it from the status link (W3). Null once the
 * request was forwarded, because the tenant may not know that address.
 */
export function maskedRecipientOf(
  { state, landlord, tenant }: OpenRequest,
  mails: readonly LandlordMailStatus[],
): CheckStatusResponse['data']['recipient'] {
  if (!landlord || !open.has(state) || tenant?.renewal?.isLandlordHidden === true) return null;
  if (mails.some(({ kind }) => kind === 'forwarded')) return null;
  const { entityType, companyName, firstName, lastName, email } = landlord;
  const name = entityType === 'company' ? companyName : `${[...firstName][0] ?? ''}. ${lastName}`;
  return { name, email: maskEmail(email) };
}

/**
 * The address may be wrong if the mail did not arrive or nobody opened it. Somebody who opened it may be about to sign; a forwarded
 * request is with somebody whom the tenant never named, unless the mail to that address did not arrive.
 */
export function mayStartAgain(request: OpenRequest, mails: readonly LandlordMailStatus[]): boolean {
  const mailState = stateOfLatest(mails);
  if (mailState === 'failed' || mailState === 'suppressed') return request.landlord !== null && open.has(request.state);
  return maskedRecipientOf(request, mails) !== null && request.landlordOpenedAt === null;
}
