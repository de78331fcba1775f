// Loads a certificate by the handle from a mail, afterwards by the record's id and the stored token. The response says whose
// link it was: the browser keeps one token for either side.
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { storeToken } from '../../ui/session.ts';
import { deliveryResponseSchema, type DeliveredCertificate, type FinishedFile } from '../rules/index.ts';

/** Record ids by handle. A page exchanges a handle only once: a second exchange would end the token that other calls use. */
const recordOf = new Map<string, string>();

/** When a session ends even if it is used, by record id and this device's clock. */
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
