// Calls with the landlord's token; when the session has ended they lead to the login.
import { callApi, fetchFile, type AnsweredCall, type ServedFile } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { leaveToLogin, sessionScope } from './landlord-session.ts';

function leaveWhenSignedOut<Value>(answer: ApiResult<Value>): ApiResult<Value> {
  if (!answer.ok && answer.problem.code === 'signed-out') leaveToLogin('abgelaufen');
  return answer;
}

export async function callLandlord<Output>(call: AnsweredCall<Output>): Promise<ApiResult<Output>> {
  return leaveWhenSignedOut(await callApi({ ...call, scope: sessionScope }));
}

/** `timeoutMs` is the limit in milliseconds for calls that may take long. */
export async function fetchLandlordFile(path: string, timeoutMs?: number): Promise<ApiResult<ServedFile>> {
  const wait = timeoutMs === undefined ? {} : { timeoutMs };
  return leaveWhenSignedOut(await fetchFile({ path, scope: sessionScope, ...wait }));
}
