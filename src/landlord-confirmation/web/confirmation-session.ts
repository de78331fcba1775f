// The calls of one opened request. The token is kept by the page: two tabs with two requests must not mix their tokens.
import { callApi, type AnsweredCall } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { awaitDrafts } from '../../ui/drafts/await-drafts.ts';
import { clearToken, storeToken, tokenOf } from '../../ui/session.ts';
import { confirmResponse, type ConfirmResponse } from '../rules/index.ts';
import type { RequestKind } from './form-variant.ts';
import { openingPath } from './opening-path.ts';

const scope = 'certificate:confirm';

/** Key under which this tab records the draft that it sent for a record. */
export const draftPlace = (id: string): string => `certificate/${id}`;

/**
 * Exchanges the link's value, or opens the record again by its id and the stored token. Waits until a draft that is still being sent
 * has arrived.
 */
export function openByLink(request: RequestKind, linkOrId: string): Promise<ApiResult<ConfirmResponse>> {
  let asked = linkOrId;
  const ask = async (): Promise<ApiResult<ConfirmResponse>> => {
    const opened = await open(request, asked);
    if (opened.ok && opened.value.id !== '') asked = opened.value.id;
    return opened;
  };
  return awaitDrafts(ask, (opened) => {
    if (!opened.ok) return undefined;
    return opened.value.redirectUrl === null ? { [draftPlace(opened.value.id)]: opened.value.draft?.mark } : {};
  });
}

async function open(request: RequestKind, linkOrId: string): Promise<ApiResult<ConfirmResponse>> {
  const opened = await callApi({ method: 'GET', path: openingPath(request, linkOrId), scope, answer: confirmResponse });
  if (opened.ok && opened.value.token !== '') storeToken(scope, opened.value.token);
  return opened;
}

export interface ConfirmationSession {
  call<Output>(call: AnsweredCall<Output>): Promise<ApiResult<Output>>;
  end(): void;
}

export interface SessionStart {
  request: RequestKind;
  id: string;
  token: string;
  /** Gets a new token when this one has ended; available with the landlord's account. */
  renew?: () => Promise<ApiResult<{ token: string }>>;
}

/** Creates the calls of one request with the token that the page holds. */
export function createConfirmationSession({
  request,
  id,
  token: firstToken,
  renew,
}: SessionStart): ConfirmationSession {
  let token = firstToken;
  /** Another tab opened the link again, which ended our token: its token is used if it is for the same request. */
  const takeOver = async (): Promise<boolean> => {
    const stored = tokenOf(scope);
    if (stored === undefined || stored === token) return false;
    const opened = await callApi({
      method: 'GET',
      path: openingPath(request, id),
      scope,
      token: stored,
      answer: confirmResponse,
    });
    if (!opened.ok || opened.value.id !== id) return false;
    token = stored;
    return true;
  };
  const renewToken = async (): Promise<boolean> => {
    const renewed = await renew?.();
    if (renewed?.ok !== true) return false;
    token = renewed.value.token;
    storeToken(scope, token);
    return true;
  };
  return {
    call: async (call) => {
      const answer = await callApi({ ...call, scope, token });
      if (answer.ok || answer.problem.code !== 'signed-out') return answer;
      if (!(await takeOver()) && !(await renewToken())) return answer;
      return callApi({ ...call, scope, token });
    },
    end: () => {
      if (tokenOf(scope) === token) clearToken(scope);
    },
  };
}
