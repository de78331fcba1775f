import { fail, ok } from '../../platform/rules/result.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { storeToken } from '../../ui/session.ts';
import { phoneLandlordTexts as texts } from '../rules/entry-pages.de.ts';
import { landlordResponse, type OnboardingView } from '../rules/index.ts';

export const onboardingScope = 'landlord:onboarding';

const running = new Map<string, Promise<ApiResult<OnboardingView>>>();

/** Two calls at once share one answer: a second exchange of the link would end the token of the first. */
export function loadOnboarding(idOrLink: string): Promise<ApiResult<OnboardingView>> {
  const before = running.get(idOrLink);
  if (before) return before;
  const load = open(idOrLink).finally(() => running.delete(idOrLink));
  running.set(idOrLink, load);
  return load;
}

async function open(idOrLink: string): Promise<ApiResult<OnboardingView>> {
  const path = `/landlord/${encodeURIComponent(idOrLink)}`;
  const answer = await callApi({ method: 'GET', path, scope: onboardingScope, answer: landlordResponse });
  if (!answer.ok) return fail(orFallback(answer.problem, texts.loadFailed));
  const { landlord, token } = answer.value;
  if (landlord.state === 'active') return fail({ code: 'link-expired', message: texts.loadFailed, status: 404 });
  storeToken(onboardingScope, token);
  return ok(landlord);
}
