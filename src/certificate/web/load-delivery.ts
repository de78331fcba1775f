// Opens a certificate by the handle of a mail, afterwards by the record's id and the stored token. Whose link it was, the
// answer says: the browser keeps one token, for whichever side.
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { storeToken } from '../../ui/session.ts';
import { deliveryResponseSchema, type DeliveredCertificate, type FinishedFile } from '../rules/index.ts';

/** A handle is exchanged once a page; exchanging it again would end the token that other calls are using. */
const recordOf = new Map<string, string>();

/** When its session is over however much it is used, by this device's clock. */
const endOf = new Map<string, number>();

export const endOfDelivery = (recordId: string): number | undefined => endOf.get(recordId);

export type OpenedDelivery = DeliveredCertificate | FinishedFile;

export async function loadDelivery(urlToken: string): Promise<ApiResult<OpenedDelivery>> {
  const opened = await callApi({
    method: 'GET',
    path: `/certificate/${encodeURIComponent(recordOf.get(urlToken) ?? urlToken)}`,
    scope: 'certificate:deliver',
    answer: deliveryResponseSchema,
  });
  if (!opened.ok) return opened;
  const { certificate, token, secondsLeft } = opened.value;
  storeToken('certificate:deliver', token);
  if (secondsLeft === null) endOf.delete(certificate._id);
  else endOf.set(certificate._id, Date.now() + secondsLeft * 1000);
  recordOf.set(urlToken, certificate._id);
  return { ok: true, value: certificate };
}
