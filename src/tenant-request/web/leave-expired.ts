import type { ApiProblem } from '../../ui/api-result.ts';
import { leaveTo } from '../../ui/address-bar.ts';
import { expiredPath } from '../../ui/expired-path.ts';
import { orFallback } from '../../ui/or-fallback.ts';

const ended: ReadonlySet<string> = new Set(['link-expired', 'signed-out']);

/** Whether the link or the session has ended. */
export const isEnded = ({ code }: ApiProblem): boolean => ended.has(code);

/** Goes to the page that mails a new link, with what is known of the old one. */
export function leaveExpired(linkOrId: string): void {
  leaveTo(expiredPath(linkOrId));
}

/** A wizard session lasts one hour in one browser: the page says both, and mails a link that continues here. */
export function leaveWizard(linkOrId: string): void {
  leaveTo(expiredPath(linkOrId, 'offen'));
}

/** The same for the status page: reloading it explains why it ended (it may be open on another device). */
export function explainOnStatus(problem: ApiProblem, id: string, fallback: string): ApiProblem {
  if (isEnded(problem)) leaveTo(`/mieter/status/${encodeURIComponent(id)}`);
  return orFallback(problem, fallback);
}

/** Leaves when the session is over; otherwise describes what failed, in the page's own words if the server has none. */
export function explain(problem: ApiProblem, linkOrId: string, fallback: string): ApiProblem {
  if (isEnded(problem)) leaveWizard(linkOrId);
  return orFallback(problem, fallback);
}
