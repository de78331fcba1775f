// The landlord's session as stored in the browser: a bound token and the account's id, nothing personal (W37).
import { leaveTo } from '../../ui/address-bar.ts';
import { callApi } from '../../ui/api-client.ts';
import { clearFlowIds, clearToken, clearUserId, storeToken, storeUserId, tokenOf, userId } from '../../ui/session.ts';
import { showToast } from '../../ui/toast.tsx';
import { loginLandlordTexts as texts } from '../rules/entry-pages.de.ts';
import type { OpenedSession } from '../rules/index.ts';
import { wantedPage, type LoginHint } from '../rules/wanted-page.ts';

export const sessionScope = 'landlord:session';

export function startLandlordSession({ id, token }: OpenedSession): void {
  for (const scope of ['landlord:onboarding', 'landlord:device'] as const) clearToken(scope);
  storeToken(sessionScope, token);
  storeUserId(id);
}

/** The account's id while somebody seems to be logged in; the server decides whether the session is still valid. */
export function storedLandlord(): string | undefined {
  return tokenOf(sessionScope) === undefined ? undefined : userId();
}

/** Tokens that the session opened end with it, on the server, too: a draft to sign, a link to the payment. */
export function endLandlordSession(): void {
  for (const scope of [sessionScope, 'certificate:confirm', 'certificate:deliver'] as const) clearToken(scope);
  clearUserId();
  clearFlowIds();
}

function loginPath(wanted: string | undefined, hint: LoginHint | undefined): string {
  const query = new URLSearchParams();
  if (wanted !== undefined) query.set('weiter', wanted);
  if (hint !== undefined) query.set('hinweis', hint);
  const text = query.toString();
  return text === '' ? '/vermieter/einloggen' : `/vermieter/einloggen?${text}`;
}

/** Prevents leaving twice, because ending the session notifies every tab, including this one. */
let isLeaving = false;

/** Loads the login as a new document, so that nothing of the account stays in memory; it leads back here (decision D24). */
export function leaveToLogin(hint?: LoginHint): void {
  if (isLeaving) return;
  isLeaving = true;
  endLandlordSession();
  leaveTo(loginPath(wantedPage(`${window.location.pathname}${window.location.search}`), hint));
}

/** The browser may restore a page that had been left. */
export function resumeAfterBack(): void {
  isLeaving = false;
}

/** Ends the session on the server and here, then shows the login (spec 4). */
export async function logOut(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  const ended = await callApi({ method: 'POST', path: '/landlord/logout', scope: sessionScope });
  // Without an answer the session may still exist, so saying 'logged out' would be untrue.
  if (!ended.ok && ended.problem.status === 0) {
    isLeaving = false;
    showToast(texts.logOutFailed, 'error');
    return;
  }
  endLandlordSession();
  leaveTo(loginPath(undefined, 'abgemeldet'));
}
