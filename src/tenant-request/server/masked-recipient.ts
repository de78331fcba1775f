import { maskEmail } from '../../person-fields/rules/index.ts';
import type { CheckStatusResponse, LandlordMail, RequestState } from '../rules/index.ts';
import type { OpenRequest } from './tenant-request.ts';

const open = new Set<RequestState>(['submitted', 'held']);

/**
 * Enough to see that the address is wrong, too little to learn it from the status link (W3). A forwarded request lies with
 * somebody whom the tenant never named: nothing of that address is his to know.
 */
export function recipientOf(
  { state, landlord }: OpenRequest,
  mails: readonly LandlordMail[],
): CheckStatusResponse['data']['recipient'] {
  if (!landlord || !open.has(state) || mails.some(({ kind }) => kind === 'forwarded')) return null;
  const { entityType, companyName, firstName, lastName, email } = landlord;
  const name = entityType === 'company' ? companyName : `${[...firstName][0] ?? ''}. ${lastName}`;
  return { name, email: maskEmail(email) };
}
