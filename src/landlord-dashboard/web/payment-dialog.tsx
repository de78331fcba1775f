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
  /** The tenant was mailed, which the list shows. */
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
      closable={busy === undefined}
      onClose={onClose}
      footer={
        <Button variant="secondary" held={busy !== undefined} onClick={onClose}>
          {texts.back}
        </Button>
      }
    >
      <div className="stack">
        <ProblemAlert told={told} />
        {tenantMail === 'possible' ? (
          <Choice way="link" hint={texts.linkHint} busy={busy} onChoose={mail} />
        ) : (
          <Notice kind="warning">{texts.impossible[tenantMail]}</Notice>
        )}
        <Choice way="self" hint={texts.selfHint} busy={busy} onChoose={pay} />
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  way: PaymentWay;
  hint: string;
  /** The choice that is running; the other one waits for it. */
  busy: PaymentWay | undefined;
  onChoose: () => Promise<void>;
}

function Choice({ way, hint, busy, onChoose }: ChoiceProps): ReactElement {
  const id = useId();
  return (
    <div className="stack">
      <Button
        wide
        variant="secondary"
        aria-describedby={id}
        busy={busy === way}
        busyLabel={texts.busy[way]}
        held={busy !== undefined}
        onClick={() => void onChoose()}
      >
        {texts[way]}
      </Button>
      <p className="muted" id={id}>
        {hint}
      </p>
    </div>
  );
}
