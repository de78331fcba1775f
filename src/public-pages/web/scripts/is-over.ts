import { callApi } from '../../../ui/api-client.ts';

/** Whether the matter behind a mail's link is closed. Asking changes nothing: a scanner of mails may do so too. */
export async function isOver(token: string): Promise<boolean> {
  const answer = await callApi({ method: 'POST', path: '/token/check', body: { token } });
  if (!answer.ok || typeof answer.value !== 'object' || answer.value === null) return false;
  return 'isOver' in answer.value && answer.value.isOver === true;
}
