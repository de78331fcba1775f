import { callApi } from '../../ui/api-client.ts';
import { showToast } from '../../ui/toast.tsx';
import { messageResponse } from '../rules/index.ts';
import { explainOnStatus } from './leave-expired.ts';

/** One POST of the status page; the record's id goes with the own token, and what came of it is told. */
export async function sendFromStatus(path: string, id: string, fallback: string): Promise<void> {
  const answer = await callApi({
    method: 'POST',
    path,
    body: { token: id },
    scope: 'tenant:flow',
    answer: messageResponse,
  });
  if (answer.ok) showToast(answer.value.message, 'success');
  else showToast(explainOnStatus(answer.problem, id, fallback).message, 'error');
}
