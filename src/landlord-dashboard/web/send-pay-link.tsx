import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { paymentLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { mailPayLink } from './mail-pay-link.ts';

/** Right after the signature: the tenant pays, and the landlord goes back to his list. */
export function SendPayLink({ certificateId }: { readonly certificateId: string }): ReactElement {
  const navigate = useNavigate();
  const { sending, told, send } = useSending<'link'>();
  const mail = (): void =>
    void send('link', mailPayLink(certificateId), () => navigate({ to: '/vermieter/dashboard' }));
  return (
    <>
      <Button variant="secondary" wide busy={sending !== undefined} busyLabel={texts.busy.link} onClick={mail}>
        {texts.link}
      </Button>
      <ProblemAlert told={told} />
    </>
  );
}
