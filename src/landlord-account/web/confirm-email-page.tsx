import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { callApi } from '../../ui/api-client.ts';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EntryShell } from '../../ui/entry-shell.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import { confirmEmailLandlordTexts as texts } from '../rules/entry-pages.de.ts';
import { confirmEmailResponse } from '../rules/index.ts';
import { isOver, onboardingRoutes } from './onboarding-frame.tsx';

/** Opening the page changes nothing, because mail scanners open links, too. The button spends the link (W43). */
export function ConfirmEmailPage({ token }: { readonly token: string }): ReactElement {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [told, tell] = useProblem();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const confirmed = await callApi({
      method: 'POST',
      path: '/landlord/confirm-email',
      body: { token },
      answer: confirmEmailResponse,
    });
    if (confirmed.ok) {
      await navigate({ to: onboardingRoutes.phone, params: { id: confirmed.value.id }, replace: true });
      return;
    }
    tell(orFallback(confirmed.problem, texts.failed));
    setBusy(false);
  };
  if (told && isOver(told.problem)) return <AlreadyConfirmed />;
  return (
    <EntryShell title={texts.title}>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <div className="stack">
        <ProblemAlert told={told} />
        <div className="actions">
          <Button busy={isBusy} busyLabel={texts.busy} onClick={() => void confirm()}>
            {texts.button}
          </Button>
        </div>
      </div>
    </EntryShell>
  );
}

/** One page for used, old and unknown links, so that it does not disclose which addresses are known (W43). */
function AlreadyConfirmed(): ReactElement {
  return (
    <EntryShell title={texts.endedTitle}>
      <PageHeading lead={texts.ended}>{texts.endedTitle}</PageHeading>
      <div className="actions">
        <AppButtonLink to="/vermieter/einloggen">{texts.login}</AppButtonLink>
        <AppButtonLink to="/vermieter/registrieren" variant="secondary">
          {texts.again}
        </AppButtonLink>
      </div>
    </EntryShell>
  );
}
