import { fail, ok } from '../../platform/rules/result.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { storeToken } from '../../ui/session.ts';
import { shareRunning } from '../../ui/share-running.ts';
import { phoneLandlordTexts as texts } from '../rules/entry-pages.de.ts';
import { landlordResponse, type OnboardingView } from '../rules/index.ts';

export const onboardingScope = 'landlord:onboarding';

export const loadOnboarding = shareRunning(open);

async function open(idOrLink: string): Promise<ApiResult<OnboardingView>> {
  const path = `/landlord/${encodeURIComponent(idOrLink)}`;
  const answer = await callApi({ method: 'GET', path, scope: onboardingScope, answer: landlordResponse });
  if (!answer.ok) return fail(orFallback(answer.problem, texts.loadFailed));
  const { landlord, token } = answer.value;
  if (landlord.state === 'active') return fail({ code: 'link-expired', message: texts.loadFailed, status: 404 });
  storeToken(onboardingScope, token);
  return ok(landlord);
}
