// API calls of a co-tenant's page: first with the link of the mail, afterwards with a token of its own (decision 0001).
import { fail, ok } from '../../platform/rules/result.ts';
import { replaceAddress } from '../../ui/address-bar.ts';
import { callApi, saveJson } from '../../ui/api-client.ts';
import type { ApiProblem, ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { storeToken } from '../../ui/session.ts';
import { coTenantView, exportFile, openResponse, type CoTenantView } from '../rules/index.ts';
import { coTenantPageTenantTexts as texts } from '../rules/messages.de.ts';

const scope = 'co-tenant';

/** Links that this page has exchanged, because exchanging one again would end the token that other calls use. */
const idOf = new Map<string, string>();

export async function loadCoTenant(linkOrId: string): Promise<ApiResult<CoTenantView>> {
  const opened = await callApi({
    method: 'POST',
    path: '/co-tenant/open',
    body: { token: idOf.get(linkOrId) ?? linkOrId },
    scope,
    answer: openResponse,
  });
  if (!opened.ok) return fail(orFallback(opened.problem, texts.loadFailed));
  const { id, token } = opened.value;
  storeToken(scope, token);
  idOf.set(linkOrId, id);
  replaceAddress(`/mitmieter/${id}`);
  const view = await callApi({ method: 'GET', path: '/co-tenant', scope, answer: coTenantView });
  return view.ok ? ok(view.value) : fail(orFallback(view.problem, texts.loadFailed));
}

/** A page that was open for too long says that nothing was saved. */
const toFailure = (problem: ApiProblem): ApiProblem =>
  problem.code === 'signed-out' ? { ...problem, message: texts.notSaved } : orFallback(problem, texts.failed);

type CoTenantAction = 'object' | 'take-back' | 'mails';

/** Resolves with the view after the action. */
export async function postCoTenant(what: CoTenantAction, body: object = {}): Promise<ApiResult<CoTenantView>> {
  const said = await callApi({ method: 'POST', path: `/co-tenant/${what}`, body, scope, answer: coTenantView });
  return said.ok ? said : fail(toFailure(said.problem));
}

export async function erase(body: { email: string }): Promise<ApiResult<CoTenantView>> {
  const erased = await callApi({ method: 'DELETE', path: '/co-tenant', body, scope, answer: coTenantView });
  return erased.ok ? erased : fail(toFailure(erased.problem));
}

export async function saveOwnData(): Promise<ApiResult<undefined>> {
  const answer = await callApi({ method: 'GET', path: '/co-tenant/export', scope, answer: exportFile });
  if (!answer.ok) return answer;
  saveJson(answer.value, texts.download.fileName);
  return ok();
}
