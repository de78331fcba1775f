import { expiredPath } from '../../ui/expired-path.ts';
import { isRecordId } from '../../ui/link-value.ts';
import type { RequestKind } from './form-variant.ts';
import { isFromList } from './noted-requests.ts';

/**
 * Where a page leads to that is over: to the list in which the request waits, where the login comes first when the session is over
 * too. Behind the link of a mail it is said that this link still opens it.
 */
export function overPath(request: RequestKind, linkOrId: string): string {
  if (request !== 'tenant' || !isRecordId(linkOrId)) return expiredPath(linkOrId);
  return isFromList(linkOrId) ? '/vermieter/dashboard' : expiredPath(linkOrId, 'vermieter');
}
