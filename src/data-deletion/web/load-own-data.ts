// Opens the tenant's own data by the link of a mail, afterwards by the record's id and the stored token (decision 0001).
import { fail, ok } from '../../platform/rules/result.ts';
import { replaceAddress } from '../../ui/address-bar.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { storeToken } from '../../ui/session.ts';
import { openOwnDataResponse, ownDataOverview, type OwnDataOverview } from '../rules/own-data.ts';
import { ownDataTenantTexts as texts } from '../rules/own-data.de.ts';

/** A link is exchanged once a page; exchanging it again would end the token that other calls are using. */
const recordOf = new Map<string, string>();

/** 'ask': the link shows nothing, another one has to be mailed. */
export async function loadOwnData(linkOrId: string): Promise<ApiResult<OwnDataOverview | 'ask'>> {
  const opened = await callApi({
    method: 'POST',
    path: '/own-data/open',
    body: { token: recordOf.get(linkOrId) ?? linkOrId },
    scope: 'own-data',
    answer: openOwnDataResponse,
  });
  if (!opened.ok) return fail(orFallback(opened.problem, texts.loadFailed));
  if ('ask' in opened.value) return ok('ask');
  const { id, token } = opened.value;
  storeToken('own-data', token);
  recordOf.set(linkOrId, id);
  replaceAddress(`/mieter/daten/${id}`);
  const overview = await callApi({ method: 'GET', path: '/own-data', scope: 'own-data', answer: ownDataOverview });
  return overview.ok ? ok(overview.value) : fail(orFallback(overview.problem, texts.loadFailed));
}
