import { leaveTo } from '../../ui/address-bar.ts';
import type { ApiProblem } from '../../ui/api-result.ts';
import { deliverLinkResponse } from '../rules/index.ts';
import { statusTenantTexts as texts } from '../rules/status.de.ts';
import { explainOnStatus } from './leave-expired.ts';
import { postOfStatus } from './send-from-status.ts';

/** Navigates to the order or the download; resolves with a problem only if that failed. */
export async function goToDelivery(id: string): Promise<ApiProblem | undefined> {
  const answer = await postOfStatus('/tenant/deliver-link', id, deliverLinkResponse);
  if (!answer.ok) return explainOnStatus(answer.problem, id, texts.failed);
  leaveTo(answer.value.nextPath);
  return undefined;
}
