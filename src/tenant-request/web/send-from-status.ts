import { callApi, type AnswerSchema } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { showToast } from '../../ui/toast.tsx';
import { messageResponse } from '../rules/index.ts';
import { explainOnStatus } from './leave-expired.ts';

/** Sends one POST of the status page: the record's id with its own token. */
export const postOfStatus = <Answer>(
  path: string,
  id: string,
  answer: AnswerSchema<Answer>,
): Promise<ApiResult<Answer>> => callApi({ method: 'POST', path, body: { token: id }, scope: 'tenant:flow', answer });

/** The same, with the outcome shown as a toast. */
export async function sendFromStatus(path: string, id: string, fallback: string): Promise<void> {
  const answer = await postOfStatus(path, id, messageResponse);
  if (answer.ok) showToast(answer.value.message, 'success');
  else showToast(explainOnStatus(answer.problem, id, fallback).message, 'error');
}
