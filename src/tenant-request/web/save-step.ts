import { callApi } from '../../ui/api-client.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { storeFlowId, type FlowId } from '../../ui/session.ts';
import { updateResponse } from '../rules/index.ts';
import { explain } from './leave-expired.ts';

export interface StepToSave {
  /** The record's id. */
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly keepAs: FlowId;
  readonly fallback: string;
}

/** Saves one page and keeps the id that the server returns (spec 3, session). */
export async function saveStep({ id, body, keepAs, fallback }: StepToSave): Promise<ApiResult<undefined>> {
  const saved = await callApi({
    method: 'PUT',
    path: '/tenant/update',
    body: { id, ...body },
    scope: 'tenant:flow',
    answer: updateResponse,
  });
  if (!saved.ok) return fail(explain(saved.problem, id, fallback));
  storeFlowId(keepAs, saved.value.data.id);
  return ok();
}
