import { useNavigate } from '@tanstack/react-router';
import { useId, useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import { paymentLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import type { ListedCertificate, PaymentWay } from '../rules/index.ts';
import { callLandlordTexts as calls } from '../rules/messages.de.ts';
import { askPayment, mailPayLink } from './mail-pay-link.ts';

interface PaymentDialogProps {
  certificate: ListedCertificate;
  tenant: string;
  /** The tenant was mailed: the list says it. */
  onMailed: () => void;
  onClose: () => void;
}

/** Sending the link and paying oneself are never one click (decision D75). */
export function PaymentDialog({ certificate, tenant, onMailed, onClose }: PaymentDialogProps): ReactElement {
  const [busy, setBusy] = useState<PaymentWay>();
  const [told, tell] = useProblem();
  const navigate = useNavigate();
  const { _id: id, tenantMail } = certificate;
  const mail = async (): Promise<void> => {
    setBusy('link');
    const mailed = await mailPayLink(id);
    setBusy(undefined);
    tell(mailed.ok ? undefined : mailed.problem);
    if (!mailed.ok) return;
    onMailed();
    onClose();
  };
  const pay = async (): Promise<void> => {
    setBusy('self');
    const answer = await askPayment(id, 'self');
    if (answer.ok) return navigate({ to: '/versandweg/$urlToken', params: { urlToken: answer.value.data } });
    setBusy(undefined);
    tell(orFallback(answer.problem, calls.unexpected));
  };
  return (
    <Dialog
      open
      title={texts.title}
      description={tenant}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {texts.back}
        </Button>
      }
    >
      <div className="stack">
        <ProblemAlert told={told} />
        {tenantMail === 'possible' ? (
          <Choice label={texts.link} hint={texts.linkHint} busy={busy === 'link'} onClick={() => void mail()} />
        ) : (
          <Notice kind="warning">{texts.impossible[tenantMail]}</Notice>
        )}
        <Choice label={texts.self} hint={texts.selfHint} busy={busy === 'self'} onClick={() => void pay()} />
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  busy: boolean;
  onClick: () => void;
}

function Choice({ label, hint, busy, onClick }: ChoiceProps): ReactElement {
  const id = useId();
  return (
    <div className="stack">
      <Button wide variant="secondary" aria-describedby={id} busy={busy} busyLabel={texts.opening} onClick={onClick}>
        {label}
      </Button>
      <p className="muted" id={id}>
        {hint}
      </p>
    </div>
  );
}
