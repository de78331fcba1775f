// 'So sieht die Seite aus': the page behind the link, handed what it would be given. Nothing is counted.
import { callApi } from '../../ui/api-client.ts';
import type { ApiProblem } from '../../ui/api-result.ts';
import { sharedResponse, sharePath, type Share } from '../rules/index.ts';

export async function openPreview({ id, link }: Share, token: string): Promise<ApiProblem | undefined> {
  const answer = await callApi({
    method: 'GET',
    path: `/certificate/shares/${id}/preview`,
    scope: 'certificate:deliver',
    token,
    answer: sharedResponse,
  });
  if (!answer.ok) return answer.problem;
  const key = link.slice(link.indexOf('#') + 1);
  // Not by the router, which listens to its own: the reader's page is a page of its own and has to be loaded. 'Back' leads here.
  const state = { share: { key, preview: answer.value, list: window.location.pathname } };
  History.prototype.pushState.call(window.history, state, '', `${sharePath}#${key}`);
  // What it says first stands at the top, and a page that is loaded anew keeps its place.
  window.scrollTo(0, 0);
  window.location.reload();
  return undefined;
}
