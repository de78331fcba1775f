import { callApi } from '../../../ui/api-client.ts';

/** Whether the matter behind a mailed link is closed. The request changes nothing, because mail scanners may make it too. */
export async function isOver(token: string): Promise<boolean> {
  const answer = await callApi({ method: 'POST', path: '/token/check', body: { token } });
  if (!answer.ok || typeof answer.value !== 'object' || answer.value === null) return false;
  return 'isOver' in answer.value && answer.value.isOver === true;
}
