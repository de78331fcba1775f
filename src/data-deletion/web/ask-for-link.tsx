import { useState, type ReactElement } from 'react';
import { callApi } from '../../ui/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ownDataTenantTexts } from '../rules/own-data.de.ts';

const texts = ownDataTenantTexts.ask;

/** Whoever was forwarded the mail stands here too: nothing of the tenant is shown, the link goes to the tenant's address. */
export function AskForLink({ link }: { readonly link: string }): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    const answer = await callApi({ method: 'POST', path: '/token/renew', body: { token: link } });
    setBusy(false);
    if (answer.ok) setSent(true);
    else showToast(orFallback(answer.problem, texts.failed).message, 'error');
  };
  return (
    <PageShell width="form" title={ownDataTenantTexts.title}>
      <PageHeading lead={texts.why}>{ownDataTenantTexts.title}</PageHeading>
      <div className="stack">
        <p>{texts.where}</p>
        <div aria-live="polite">{isSent ? <Notice kind="success">{texts.sent}</Notice> : undefined}</div>
        {isSent ? undefined : (
          <div className="actions">
            <Button busy={isBusy} busyLabel={texts.busy} onClick={() => void ask()}>
              {texts.button}
            </Button>
          </div>
        )}
      </div>
    </PageShell>
  );
}
