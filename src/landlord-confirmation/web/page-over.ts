import { expiredPath } from '../../ui/expired-path.ts';
import { isRecordId } from '../../ui/link-value.ts';
import type { RequestKind } from './form-variant.ts';
import { isFromList } from './noted-requests.ts';

/**
 * Where a page leads when it has expired: to the list with the waiting request, with a login first if that session has ended, too. For
 * a mail's link, the target page says that the link still works.
 */
export function overPath(request: RequestKind, linkOrId: string): string {
  if (request !== 'tenant' || !isRecordId(linkOrId)) return expiredPath(linkOrId);
  return isFromList(linkOrId) ? '/vermieter/dashboard' : expiredPath(linkOrId, 'vermieter');
}
