// API calls for the tenant's shares of one certificate. The address holds the record's id; the response says which certificate
// the token belongs to, because another tab of this browser may have opened another one meanwhile.
import { loadDelivery } from '../../certificate/web/index.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { tokenOf } from '../../ui/session.ts';
import { shareResponse, sharesResponse, type Share, type ShareDays, type SharesView } from '../rules/index.ts';

const scope = 'certificate:deliver';

export interface LoadedShares {
  readonly id: string;
  /** The token for this certificate, whatever another tab opens. */
  readonly token: string;
  /** The name with which the tenant signs a message. */
  readonly name: string;
  readonly view: SharesView;
}

export async function loadShares(id: string): Promise<ApiResult<LoadedShares>> {
  const opened = await loadDelivery(id);
  if (!opened.ok) return opened;
  const { _id: recordId, tenant } = opened.value;
  const token = tokenOf(scope) ?? '';
  const listed = await callApi({ method: 'GET', path: '/certificate/shares', scope, token, answer: sharesResponse });
  if (!listed.ok) return listed;
  const name = `${tenant.firstName} ${tenant.lastName}`;
  return { ok: true, value: { id: recordId, token, name, view: listed.value } };
}

async function change(token: string, path: string, body: object): Promise<ApiResult<Share>> {
  const answer = await callApi({
    method: 'POST',
    path: `/certificate/shares${path}`,
    body,
    scope,
    token,
    answer: shareResponse,
  });
  return answer.ok ? { ok: true, value: answer.value.share } : answer;
}

export type SharesCalls = ReturnType<typeof sharesCalls>;

export const sharesCalls = (token: string) => ({
  create: (body: object) => change(token, '', body),
  extend: (id: string, days: ShareDays) => change(token, `/${id}/extend`, { days }),
  end: (id: string) => change(token, `/${id}/end`, {}),
  resume: (id: string) => change(token, `/${id}/resume`, {}),
});
