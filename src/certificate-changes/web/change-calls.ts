// Calls of the landlord's page for changing an issued certificate. It is opened by a mailed link, afterwards by the record's id and the
// stored token (decision 0001).
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { proofCodeResponse } from '../../removal/rules/index.ts';
import { replaceAddress } from '../../ui/address-bar.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { storeToken } from '../../ui/session.ts';
import { changedResponse, openChangeResponse, type ChangeableCertificate, type RevokeReason } from '../rules/index.ts';
import { changeLandlordTexts as texts } from '../rules/messages.de.ts';

const scope = 'certificate:change';

/** Record ids by link. A page exchanges a link only once: a second exchange would end the token that other calls use. */
const recordOf = new Map<string, string>();

export async function loadChange(linkOrId: string): Promise<ApiResult<ChangeableCertificate>> {
  const opened = await callApi({
    method: 'POST',
    path: '/certificate/changes/open',
    // The server takes the link's value or the record's id here.
    body: { token: recordOf.get(linkOrId) ?? linkOrId },
    scope,
    answer: openChangeResponse,
  });
  if (!opened.ok) return fail(orFallback(opened.problem, texts.loadFailed));
  const { id, token, certificate } = opened.value;
  storeToken(scope, token);
  recordOf.set(linkOrId, id);
  replaceAddress(`/vermieter/bescheinigung/${id}`);
  return ok(certificate);
}

export interface Changed {
  readonly message: string;
  readonly certificate: ChangeableCertificate;
}

type Change = 'report' | 'revoke' | 'request-revocation' | 'correct';

export async function sendChange(path: Change, body?: object): Promise<ApiResult<Changed>> {
  const changed = await callApi({
    method: 'POST',
    path: `/certificate/changes/${path}`,
    ...(body === undefined ? {} : { body }),
    scope,
    answer: changedResponse,
  });
  return changed.ok ? changed : fail(orFallback(changed.problem, texts.failed));
}

export async function sendRevocationCode(
  reason: RevokeReason,
  way: OtpChannel,
): Promise<ApiResult<{ way: OtpChannel; resendInSeconds: number }>> {
  const sent = await callApi({
    method: 'POST',
    path: '/certificate/changes/revocation-code',
    body: { reason, way },
    scope,
    answer: proofCodeResponse,
  });
  return sent.ok ? sent : fail(orFallback(sent.problem, texts.failed));
}
