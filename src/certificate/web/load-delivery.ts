// Opens a certificate for its tenant: by the handle of the mail, afterwards by the record's id and the stored token.
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { storeToken } from '../../ui/session.ts';
import { deliveryResponseSchema, type DeliveredCertificate } from '../rules/index.ts';

/** A handle is exchanged once a page; exchanging it again would end the token that other calls are using. */
const recordOf = new Map<string, string>();

export async function loadDelivery(urlToken: string): Promise<ApiResult<DeliveredCertificate>> {
  const opened = await callApi({
    method: 'GET',
    path: `/certificate/${encodeURIComponent(recordOf.get(urlToken) ?? urlToken)}`,
    scope: 'certificate:deliver',
    answer: deliveryResponseSchema,
  });
  if (!opened.ok) return opened;
  const { certificate, token } = opened.value;
  storeToken('certificate:deliver', token);
  recordOf.set(urlToken, certificate._id);
  return { ok: true, value: certificate };
}
