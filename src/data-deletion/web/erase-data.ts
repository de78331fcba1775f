// The calls of the landlord's deletion. The link's value is the bearer of each.
import { deliveryResponse, type OtpChannel } from '../../one-time-code/rules/index.ts';
import type { FetchCodeDelivery } from '../../one-time-code/web/index.ts';
import { graceResponse, proofCodeResponse, proofNeeded, type ProofNeeded } from '../../removal/rules/index.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { leaveTo } from '../../ui/address-bar.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiProblem, ApiResult } from '../../ui/api-result.ts';
import { expiredPath } from '../../ui/expired-path.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { landlordTexts as texts } from '../rules/messages.de.ts';
import { deleteLandlordResponseSchema, deletionOpenResponse } from '../rules/schema.ts';

export interface Done {
  readonly message: string;
  /** The deletion happens in some days. */
  readonly isAsked: boolean;
}

/** Something was paid, so the link and the address are not enough. */
export interface Proving {
  readonly email: string;
  readonly needed: ProofNeeded;
}

export type Erased = Done | Proving;

/** Called before anything is shown (decision D57). */
export const openDeletion = (link: string): Promise<ApiResult<unknown>> =>
  callApi({ method: 'GET', path: '/landlord/deletion', token: link, answer: deletionOpenResponse });

function told(link: string, problem: ApiProblem): { ok: false; problem: ApiProblem } {
  if (problem.code === 'link-expired') leaveTo(expiredPath(link));
  return fail(orFallback(problem, texts.failed));
}

export async function eraseData(link: string, body: { email: string }): Promise<ApiResult<Erased>> {
  const answer = await callErase(link, body);
  if (answer.ok) return ok({ message: answer.value.message, isAsked: false });
  const needed = answer.problem.code === 'proof-needed' ? proofNeeded.safeParse(answer.problem.details) : undefined;
  return needed?.success === true ? ok({ email: body.email, needed: needed.data }) : told(link, answer.problem);
}

export async function eraseWithTan(link: string, body: { email: string; otp: string }): Promise<ApiResult<Done>> {
  const answer = await callErase(link, body);
  return answer.ok ? ok({ message: answer.value.message, isAsked: false }) : told(link, answer.problem);
}

const callErase = (link: string, body: { email: string; otp?: string }) =>
  callApi({ method: 'DELETE', path: '/landlord/delete', body, token: link, answer: deleteLandlordResponseSchema });

export async function sendDeletionCode(
  link: string,
  body: { email: string; way: OtpChannel },
): Promise<ApiResult<{ way: OtpChannel; resendInSeconds: number }>> {
  const path = '/landlord/delete-code';
  const sent = await callApi({ method: 'POST', path, body, token: link, answer: proofCodeResponse });
  return sent.ok ? sent : told(link, sent.problem);
}

/** The delivery state of the TAN, requested with the link's value, because there is no session. */
export const fetchDeletionCodeDelivery =
  (link: string, email: string): FetchCodeDelivery =>
  () =>
    callApi({
      method: 'POST',
      path: '/landlord/delete-code-delivery',
      body: { email },
      token: link,
      answer: deliveryResponse,
    });

export async function askForDelayedDeletion(link: string, body: { email: string }): Promise<ApiResult<Done>> {
  const path = '/landlord/request-deletion';
  const asked = await callApi({ method: 'POST', path, body, token: link, answer: graceResponse });
  return asked.ok ? ok({ message: asked.value.message, isAsked: true }) : told(link, asked.problem);
}
