import { expiredPath } from '../../ui/expired-path.ts';
import { isRecordId } from '../../ui/link-value.ts';
import type { RequestKind } from './form-variant.ts';

// Which request this tab opened from the list of an account: its page ends with the session. The same page behind the link of a
// mail does not, also where a session of days ago is still noted.
const listKey = 'opened-from-list';

/** @param id of the request: says nothing of anybody, and opens nothing */
export const rememberFromList = (id: string): void => sessionStorage.setItem(listKey, id);
export const isFromList = (id: string): boolean => sessionStorage.getItem(listKey) === id;

/**
 * Where a page leads to that is over: to the list in which the request waits, where the login comes first when the session is over
 * too. Behind the link of a mail it is said that this link still opens it.
 */
export function overPath(request: RequestKind, linkOrId: string): string {
  if (request !== 'tenant' || !isRecordId(linkOrId)) return expiredPath(linkOrId);
  return isFromList(linkOrId) ? '/vermieter/dashboard' : expiredPath(linkOrId, 'vermieter');
}
