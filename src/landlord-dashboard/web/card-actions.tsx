import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { openOwnCertificate } from '../../certificate-changes/web/index.ts';
import { Button } from '../../ui/button.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { showToast } from '../../ui/toast.tsx';
import { invoiceLandlordTexts } from '../rules/dashboard-page.de.ts';
import { messageResponse, pendingPaymentResponse, type ListedCertificate } from '../rules/index.ts';
import { callLandlordTexts as calls, dashboardLandlordTexts as texts } from '../rules/messages.de.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { downloadInvoice } from './download-invoice.ts';
import { callLandlord } from '../../landlord-account/web/index.ts';
import { ResendDialog } from './resend-dialog.tsx';
import { runWithToast } from './run-with-toast.ts';

interface ActionProps {
  certificate: ListedCertificate;
  tenant: string;
  /** Says which card a button belongs to. */
  headingId: string;
}

export function PaidActions({ certificate, tenant, headingId }: ActionProps): ReactElement {
  const [isResending, setResending] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const loadInvoice = async (): Promise<void> => {
    setLoading(true);
    await runWithToast({ progress: invoiceLandlordTexts.loading, failed: invoiceLandlordTexts.failed }, () =>
      downloadInvoice(certificate._id),
    );
    setLoading(false);
  };
  return (
    <div className="card-actions">
      {certificate.state === 'issued' ? (
        <Button size="small" variant="secondary" aria-describedby={headingId} onClick={() => setResending(true)}>
          {texts.resend}
        </Button>
      ) : undefined}
      <Button
        size="small"
        variant="secondary"
        aria-describedby={headingId}
        busy={isLoading}
        onClick={() => void loadInvoice()}
      >
        {texts.invoice}
      </Button>
      {certificate.state === 'issued' || certificate.state === 'suspended' ? (
        <ChangeButton certificate={certificate} headingId={headingId} />
      ) : undefined}
      {isResending ? (
        <ResendDialog certificate={certificate} tenant={tenant} onClose={() => setResending(false)} />
      ) : undefined}
    </div>
  );
}

function ChangeButton({ certificate, headingId }: Omit<ActionProps, 'tenant'>): ReactElement {
  const [isOpening, setOpening] = useState(false);
  const navigate = useNavigate();
  const open = async (): Promise<void> => {
    setOpening(true);
    const opened = await openOwnCertificate(certificate._id);
    if (opened.ok) return navigate({ to: '/vermieter/bescheinigung/$id', params: { id: opened.value.id } });
    setOpening(false);
    showToast(orFallback(opened.problem, calls.unexpected).message, 'error');
  };
  return (
    <Button size="small" variant="secondary" aria-describedby={headingId} busy={isOpening} onClick={() => void open()}>
      {texts.change}
    </Button>
  );
}

export function UnpaidActions(props: ActionProps & { onDeleted: () => void }): ReactElement {
  const { certificate, tenant, headingId, onDeleted } = props;
  const [isAsking, setAsking] = useState(false);
  const [isMailing, setMailing] = useState(false);
  const navigate = useNavigate();
  const mailPayment = async (): Promise<void> => {
    setMailing(true);
    const mailed = await runWithToast({ progress: calls.mailing, failed: calls.unexpected }, () =>
      callLandlord({
        method: 'POST',
        path: '/landlord/pending-payment',
        body: { id: certificate._id },
        answer: pendingPaymentResponse,
      }),
    );
    if (mailed.ok) await navigate({ to: '/versandweg/$urlToken', params: { urlToken: mailed.value.data } });
    else setMailing(false);
  };
  const erase = async (): Promise<void> => {
    const path = `/landlord/delete-certificate/${certificate._id}`;
    const deleted = await runWithToast({ progress: calls.deleting, failed: calls.unexpected }, () =>
      callLandlord({ method: 'DELETE', path, answer: messageResponse }),
    );
    setAsking(false);
    if (deleted.ok) onDeleted();
  };
  return (
    <div className="card-actions">
      <Button size="small" variant="secondary" aria-describedby={headingId} onClick={() => setAsking(true)}>
        {texts.delete}
      </Button>
      <Button size="small" aria-describedby={headingId} busy={isMailing} onClick={() => void mailPayment()}>
        {texts.payment}
      </Button>
      {isAsking ? <DeleteDialog tenant={tenant} onDelete={erase} onClose={() => setAsking(false)} /> : undefined}
    </div>
  );
}
