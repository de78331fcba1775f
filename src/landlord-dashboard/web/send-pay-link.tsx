import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { closeToast, showToast } from '../../ui/toast.tsx';
import { paymentLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { callLandlordTexts as calls } from '../rules/messages.de.ts';
import { askPayment } from './ask-payment.ts';

/** Right after the signature: the tenant pays, and the landlord goes back to his list. */
export function SendPayLink({ certificateId }: { readonly certificateId: string }): ReactElement {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    showToast(calls.mailing);
    const answer = await askPayment(certificateId, 'link');
    closeToast(calls.mailing);
    setBusy(false);
    if (!answer.ok) return setProblem(orFallback(answer.problem, calls.unexpected).message);
    if (!answer.value.isMailed) return setProblem(answer.value.message);
    showToast(answer.value.message, 'success');
    return navigate({ to: '/vermieter/dashboard' });
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
