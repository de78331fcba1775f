import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { fail } from '../../platform/rules/result.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { newPasswordLandlordTexts as texts } from '../rules/entry-pages.de.ts';
import { sessionResponse, type OpenedSession } from '../rules/index.ts';
import { dashboardPath } from '../rules/wanted-page.ts';
import { startLandlordSession } from './landlord-session.ts';
import { isOver, leaveOnboarding, OnboardingFrame } from './onboarding-frame.tsx';
import { PasswordForm } from './password-form.tsx';
import { onboardingScope } from './load-onboarding.ts';

async function setPassword(id: string, password: string): Promise<ApiResult<OpenedSession>> {
  const set = await callApi({
    method: 'POST',
    path: '/landlord/set-password',
    body: { id, password },
    scope: onboardingScope,
    answer: sessionResponse,
  });
  if (set.ok) return set;
  if (isOver(set.problem)) leaveOnboarding();
  return fail(orFallback(set.problem, texts.failed));
}

export function SetPasswordPage({ id }: { readonly id: string }): ReactElement {
  const navigate = useNavigate();
  return (
    <OnboardingFrame step="password" id={id} title={texts.title}>
      {({ _id }) => (
        <>
          <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
          <PasswordForm
            label={texts.password}
            onSubmit={(password) => setPassword(_id, password)}
            onDone={async (session) => {
              startLandlordSession(session);
              await navigate({ href: dashboardPath, replace: true });
            }}
            back={
              <AppButtonLink to="/vermieter/registrieren" variant="secondary">
                {texts.back}
              </AppButtonLink>
            }
          />
        </>
      )}
    </OnboardingFrame>
  );
}
