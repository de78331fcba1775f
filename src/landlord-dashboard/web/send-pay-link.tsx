import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import { paymentLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { mailPayLink } from './mail-pay-link.ts';

/** Right after the signature: the tenant pays, and the landlord goes back to his list. */
export function SendPayLink({ certificateId }: { readonly certificateId: string }): ReactElement {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [told, tell] = useProblem();
  const send = async (): Promise<void> => {
    setBusy(true);
    const mailed = await mailPayLink(certificateId);
    setBusy(false);
    tell(mailed.ok ? undefined : mailed.problem);
    if (mailed.ok) await navigate({ to: '/vermieter/dashboard' });
  };
  return (
    <>
      <Button variant="secondary" wide busy={isBusy} busyLabel={texts.sending} onClick={() => void send()}>
        {texts.link}
      </Button>
      <ProblemAlert told={told} />
    </>
  );
}
