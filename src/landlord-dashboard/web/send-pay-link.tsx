import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { paymentLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { mailPayLink } from './mail-pay-link.ts';

/** Right after the signature: the tenant pays, and the landlord goes back to his list. */
export function SendPayLink({ certificateId }: { readonly certificateId: string }): ReactElement {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const mailed = await mailPayLink(certificateId);
    setBusy(false);
    return mailed.ok ? navigate({ to: '/vermieter/dashboard' }) : setProblem(mailed.problem);
  };
  return (
    <>
      <Button variant="secondary" wide busy={isBusy} busyLabel={texts.sending} onClick={() => void send()}>
        {texts.link}
      </Button>
      <div role="alert">{problem === undefined ? undefined : <Notice kind="error">{problem}</Notice>}</div>
    </>
  );
}
