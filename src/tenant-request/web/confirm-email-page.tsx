import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { callApi } from '../../ui/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { expiredPath } from '../../ui/expired-path.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import { isId } from '../../platform/rules/id.ts';
import { confirmEmailResponse, isEditable, wizardRoutes } from '../rules/index.ts';
import { registrationTenantTexts as texts } from '../rules/messages.de.ts';
import { isEnded } from './leave-expired.ts';
import { loadTenant } from './load-tenant.ts';

/** Opening the page changes nothing, because mail scanners open links, too. The button spends the link (W43). */
export function ConfirmEmailPage({ token }: { readonly token: string }): ReactElement {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [told, tell] = useProblem();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const confirmed = await callApi({
      method: 'POST',
      path: '/tenant/confirm-email',
      body: { token },
      // A used link leads on in the browser that continued with it.
      scope: 'tenant:flow',
      answer: confirmEmailResponse,
    });
    if (confirmed.ok) await navigate({ ...(await pageAfterConfirmation(confirmed.value.id)), replace: true });
    else tell(confirmed.problem);
    setBusy(false);
  };
  if (told?.problem.code === 'already-confirmed')
    return <NothingToConfirm token={token} title={texts.alreadyConfirmed} text={texts.alreadyConfirmedText} />;
  if (told && isEnded(told.problem))
    return <NothingToConfirm token={token} title={texts.confirmLinkEnded} text={texts.confirmLinkEndedText} />;
  return (
    <PageShell width="form" title={texts.confirmTitle}>
      <PageHeading lead={texts.confirmText}>{texts.confirmTitle}</PageHeading>
      <ProblemAlert told={told} />
      <div className="actions">
        <Button busy={isBusy} busyLabel={texts.confirming} onClick={() => void confirm()}>
          {texts.confirmButton}
        </Button>
      </div>
    </PageShell>
  );
}

/** The page to go to: in the browser that continued with it, a used link yields the record's id, and the record's state decides. */
async function pageAfterConfirmation(id: string) {
  const opened = isId(id) ? await loadTenant(id) : undefined;
  if (opened?.ok !== true) return { to: wizardRoutes.personal, params: { id } } as const;
  const { state, step } = opened.value;
  return { to: isEditable(state) ? wizardRoutes[step] : '/mieter/status/$id', params: { id } } as const;
}

interface NothingToConfirmProps {
  readonly token: string;
  readonly title: string;
  readonly text: string;
}

/** The link was used or is too old; unknown links look like old ones, so that nobody learns which addresses are known (W43). */
function NothingToConfirm({ token, title, text }: NothingToConfirmProps): ReactElement {
  return (
    <PageShell width="form" title={title}>
      <PageHeading lead={text}>{title}</PageHeading>
      <div className="actions">
        <ButtonLink href={expiredPath(token)}>{texts.newLink}</ButtonLink>
        <ButtonLink href="/" variant="secondary">
          {texts.toHome}
        </ButtonLink>
      </div>
    </PageShell>
  );
}
