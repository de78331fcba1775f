import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { storeToken } from '../../ui/session.ts';
import { openOwnResponse } from '../rules/index.ts';

/** Opens a certificate's page from an account's list, with the token that is stored here. */
export async function openOwnCertificate(id: string): Promise<ApiResult<{ id: string }>> {
  const opened = await callApi({
    method: 'POST',
    path: '/landlord/open-certificate',
    body: { id },
    scope: 'landlord:session',
    answer: openOwnResponse,
  });
  if (!opened.ok) return opened;
  storeToken('certificate:change', opened.value.token);
  return opened;
}
