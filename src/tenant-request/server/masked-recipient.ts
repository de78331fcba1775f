import { maskEmail } from '../../person-fields/rules/index.ts';
import type { CheckStatusResponse, RequestState } from '../rules/index.ts';
import { stateOfLatest, type ToldMail } from './mails-to-landlord.ts';
import type { OpenRequest } from './tenant-request.ts';

const open = new Set<RequestState>(['submitted', 'held']);

/**
 * Enough to see that the address is wrong, too little to learn it from the status link (W3). A forwarded request lies with
 * somebody whom the tenant never named: nothing of that address is his to know.
 */
export function recipientOf(
  { state, landlord, tenant }: OpenRequest,
  mails: readonly ToldMail[],
): CheckStatusResponse['data']['recipient'] {
  if (!landlord || !open.has(state) || tenant?.renewal?.isLandlordHidden === true) return null;
  if (mails.some(({ kind }) => kind === 'forwarded')) return null;
  const { entityType, companyName, firstName, lastName, email } = landlord;
  const name = entityType === 'company' ? companyName : `${[...firstName][0] ?? ''}. ${lastName}`;
  return { name, email: maskEmail(email) };
}

/**
 * The mail did not arrive, or nobody has opened it: the address may be the wrong one. Whoever opened it may be about to sign,
 * and what was passed on lies with somebody whom the tenant never named, unless the mail to that address did not arrive.
 */
export function mayStartAgain(request: OpenRequest, mails: readonly ToldMail[]): boolean {
  const mailState = stateOfLatest(mails);
  if (mailState === 'failed' || mailState === 'suppressed') return request.landlord !== null && open.has(request.state);
  return recipientOf(request, mails) !== null && request.landlordOpenedAt === null;
}
