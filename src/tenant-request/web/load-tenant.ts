import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { awaitDrafts } from '../../ui/drafts/await-drafts.ts';
import { storeFlowId, storeToken } from '../../ui/session.ts';
import { shareRunning } from '../../ui/share-running.ts';
import { draftSteps, isEditable, tenantResponse, type DraftStep, type TenantView } from '../rules/index.ts';
import { tenantPath } from './opening-paths.ts';

const scope = 'tenant:flow';

/** Exchanges a link, or opens the record again with the stored token. */
export const loadTenant = shareRunning(openWithDrafts);

/** Key under which this tab records the draft that it sent for a step. */
export const draftPlace = (id: string, step: DraftStep): string => `tenant/${id}/${step}`;

/** Waits until drafts of this tab that are still being sent have arrived. */
function openWithDrafts(idOrLink: string): Promise<ApiResult<TenantView>> {
  let asked = idOrLink;
  const ask = async (): Promise<ApiResult<TenantView>> => {
    const opened = await open(asked);
    if (opened.ok) asked = opened.value._id;
    return opened;
  };
  return awaitDrafts(ask, (opened) => {
    if (!opened.ok) return undefined;
    const { _id, state, draftMarks } = opened.value;
    const steps = isEditable(state) ? draftSteps : [];
    return Object.fromEntries(steps.map((step) => [draftPlace(_id, step), draftMarks[step]]));
  });
}

async function open(idOrLink: string): Promise<ApiResult<TenantView>> {
  const opened = await callApi({ method: 'GET', path: tenantPath(idOrLink), scope, answer: tenantResponse });
  if (!opened.ok) return opened;
  const { tenant, token } = opened.value;
  storeToken(scope, token);
  if (tenant.personalId !== null) storeFlowId('personalId', tenant.personalId);
  if (tenant.rentalId !== null) storeFlowId('rentalId', tenant.rentalId);
  if (tenant.landlordId !== null) storeFlowId('landlordId', tenant.landlordId);
  return { ok: true, value: tenant };
}
