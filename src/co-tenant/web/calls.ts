// The calls of the page of whoever was named beside a tenant: by the link of the mail, afterwards by the own token (decision 0001).
import { fail, ok } from '../../platform/rules/result.ts';
import { replaceAddress } from '../../ui/address-bar.ts';
import { callApi, saveFile } from '../../ui/api-client.ts';
import type { ApiProblem, ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { storeToken } from '../../ui/session.ts';
import { coTenantView, exportFile, openResponse, type CoTenantView } from '../rules/index.ts';
import { coTenantPageTenantTexts as texts } from '../rules/messages.de.ts';

const scope = 'co-tenant';

/** A link is exchanged once a page; exchanging it again would end the token that other calls are using. */
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

/** Said to a page that stood open for too long: nothing was done. */
const unsaid = (problem: ApiProblem): ApiProblem =>
  problem.code === 'signed-out' ? { ...problem, message: texts.notSaved } : orFallback(problem, texts.failed);

type Said = 'object' | 'take-back' | 'mails';

/** Answered with the page as it is then. */
export async function say(what: Said, body: object = {}): Promise<ApiResult<CoTenantView>> {
  const said = await callApi({ method: 'POST', path: `/co-tenant/${what}`, body, scope, answer: coTenantView });
  return said.ok ? said : fail(unsaid(said.problem));
}

export async function erase(body: { email: string }): Promise<ApiResult<CoTenantView>> {
  const erased = await callApi({ method: 'DELETE', path: '/co-tenant', body, scope, answer: coTenantView });
  return erased.ok ? erased : fail(unsaid(erased.problem));
}

/** Null: the file is saved. */
export async function saveOwnData(): Promise<ApiProblem | null> {
  const answer = await callApi({ method: 'GET', path: '/co-tenant/export', scope, answer: exportFile });
  if (!answer.ok) return orFallback(answer.problem, texts.download.failed);
  // With line breaks: people open it too.
  const content = new Blob([JSON.stringify(answer.value, null, 2)], { type: 'application/json' });
  saveFile({ content, name: texts.download.fileName });
  return null;
}
