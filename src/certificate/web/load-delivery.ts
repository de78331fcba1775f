// Opens a certificate by the handle of a mail, afterwards by the record's id and the stored token. Whose link it was, the
// answer says: the browser keeps one token, for whichever side.
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { storeToken } from '../../ui/session.ts';
import { deliveryResponseSchema, type DeliveredCertificate, type FinishedFile } from '../rules/index.ts';

/** A handle is exchanged once a page; exchanging it again would end the token that other calls are using. */
const recordOf = new Map<string, string>();

export type OpenedDelivery = DeliveredCertificate | FinishedFile;

export async function loadDelivery(urlToken: string): Promise<ApiResult<OpenedDelivery>> {
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
