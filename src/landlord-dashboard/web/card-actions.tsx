import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { openOwnCertificate } from '../../certificate-changes/web/index.ts';
import { Button } from '../../ui/button.tsx';
import { late } from '../../ui/late.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { showToast } from '../../ui/toast.tsx';
import { invoiceLandlordTexts } from '../rules/dashboard-page.de.ts';
import { messageResponse, type ListedCertificate } from '../rules/index.ts';
import { callLandlordTexts as calls, dashboardLandlordTexts as texts } from '../rules/messages.de.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { downloadInvoice } from './download-invoice.ts';
import { callLandlord } from '../../landlord-account/web/index.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { runWithToast } from './run-with-toast.ts';

/** A form, and most visits send nothing again. */
const ResendDialog = late(async () => (await import('./resend-dialog.tsx')).ResendDialog);

interface ActionProps {
  certificate: ListedCertificate;
  tenant: string;
  /** Says which card a button belongs to. */
  headingId: string;
}

export function PaidActions({
  certificate,
  tenant,
  headingId,
  onResent,
}: ActionProps & { onResent: () => void }): ReactElement {
  const [isResending, setResending] = useState(false);
  useEffect(() => ResendDialog.prefetch(), []);
  return (
    <div className="card-actions">
      {certificate.state === 'issued' ? (
        <Button size="small" variant="secondary" aria-describedby={headingId} onClick={() => setResending(true)}>
          {texts.resend}
        </Button>
      ) : undefined}
      <InvoiceButton certificate={certificate} headingId={headingId} />
      {certificate.state === 'issued' || certificate.state === 'suspended' ? (
        <ChangeButton certificate={certificate} headingId={headingId} />
      ) : undefined}
      {isResending ? (
        <ResendDialog {...{ certificate, tenant, onResent }} onClose={() => setResending(false)} />
      ) : undefined}
    </div>
  );
}

/** Of what is over the invoice alone is kept. */
export function EndedActions({ certificate, headingId }: ActionProps): ReactElement | undefined {
  if (!certificate.hasInvoice) return undefined;
  return (
    <div className="card-actions">
      <InvoiceButton certificate={certificate} headingId={headingId} />
    </div>
  );
}

function InvoiceButton({ certificate, headingId }: Omit<ActionProps, 'tenant'>): ReactElement {
  const [isLoading, setLoading] = useState(false);
  const loadInvoice = async (): Promise<void> => {
    setLoading(true);
    await runWithToast({ progress: invoiceLandlordTexts.loading, failed: invoiceLandlordTexts.failed }, () =>
      downloadInvoice(certificate._id),
    );
    setLoading(false);
  };
  return (
    <Button
      size="small"
      variant="secondary"
      aria-describedby={headingId}
      busy={isLoading}
      onClick={() => void loadInvoice()}
    >
      {texts.invoice}
    </Button>
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

export function UnpaidActions(props: ActionProps & { onDeleted: () => void; onMailed: () => void }): ReactElement {
  const { certificate, tenant, headingId, onDeleted, onMailed } = props;
  const [isAsking, setAsking] = useState(false);
  const [isPaying, setPaying] = useState(false);
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
      <Button size="small" aria-describedby={headingId} onClick={() => setPaying(true)}>
        {texts.payment}
      </Button>
      {isAsking ? <DeleteDialog tenant={tenant} onDelete={erase} onClose={() => setAsking(false)} /> : undefined}
      {isPaying ? <PaymentDialog {...{ certificate, tenant, onMailed }} onClose={() => setPaying(false)} /> : undefined}
    </div>
  );
}
