import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { late } from '../../ui/late.tsx';
import { readLandlordTexts as readTexts } from '../rules/dashboard-page.de.ts';
import type { ListedCertificate } from '../rules/index.ts';
import { dashboardLandlordTexts as texts } from '../rules/messages.de.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import type { ReadDialogProps } from './read-dialog.tsx';
import { eraseUnpaid, useChange, useInvoice } from './use-actions.ts';

/** A form, and most visits send nothing again. */
export const ResendDialog = late(async () => (await import('./resend-dialog.tsx')).ResendDialog);

/** The same: most look at their list and go on. */
export const ReadDialog = late<ReadDialogProps>(async () => (await import('./read-dialog.tsx')).ReadDialog);

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
  const { isBusy, run } = useInvoice(certificate._id);
  return (
    <Button size="small" variant="secondary" aria-describedby={headingId} busy={isBusy} onClick={run}>
      {texts.invoice}
    </Button>
  );
}

function ChangeButton({ certificate, headingId }: Omit<ActionProps, 'tenant'>): ReactElement {
  const { isBusy, run } = useChange(certificate._id);
  return (
    <Button size="small" variant="secondary" aria-describedby={headingId} busy={isBusy} onClick={run}>
      {texts.change}
    </Button>
  );
}

export function UnpaidActions(props: ActionProps & { onDeleted: () => void; onMailed: () => void }): ReactElement {
  const { certificate, tenant, headingId, onDeleted, onMailed } = props;
  const [isReading, setReading] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const erase = async (): Promise<void> => {
    const isDeleted = await eraseUnpaid(certificate._id);
    setAsking(false);
    if (isDeleted) onDeleted();
  };
  return (
    <div className="card-actions">
      <Button size="small" variant="secondary" aria-describedby={headingId} onClick={() => setReading(true)}>
        {readTexts.read}
      </Button>
      <Button size="small" variant="secondary" aria-describedby={headingId} onClick={() => setAsking(true)}>
        {texts.delete}
      </Button>
      <Button
        size="small"
        // Who answered for free has nothing left to do.
        variant={certificate.certificateRequest === 'landlord' ? 'primary' : 'secondary'}
        aria-describedby={headingId}
        onClick={() => setPaying(true)}
      >
        {texts.payment}
      </Button>
      {isReading ? <ReadDialog {...{ certificate, tenant }} onClose={() => setReading(false)} /> : undefined}
      {isAsking ? <DeleteDialog tenant={tenant} onDelete={erase} onClose={() => setAsking(false)} /> : undefined}
      {isPaying ? <PaymentDialog {...{ certificate, tenant, onMailed }} onClose={() => setPaying(false)} /> : undefined}
    </div>
  );
}
