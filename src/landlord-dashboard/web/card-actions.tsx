import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { readLandlordTexts as readTexts, tableLandlordTexts } from '../rules/dashboard-page.de.ts';
import type { ListedCertificate } from '../rules/index.ts';
import { dashboardLandlordTexts as texts } from '../rules/messages.de.ts';
import { UnpaidDialogs, type UnpaidDialog } from './unpaid-dialogs.tsx';
import { useChange, useInvoice } from './use-actions.ts';

/** Loaded lazily, because it contains a form and most visits resend nothing. */
export const ResendDialog = lazyComponent(async () => (await import('./resend-dialog.tsx')).ResendDialog);

interface ActionProps {
  certificate: ListedCertificate;
  /** Names the card that a button belongs to. */
  tenant: string;
}

const { actionFor } = tableLandlordTexts;

export function PaidActions({ certificate, tenant, onResent }: ActionProps & { onResent: () => void }): ReactElement {
  const [isResending, setResending] = useState(false);
  useEffect(() => ResendDialog.prefetch(), []);
  return (
    <div className="card-actions">
      {certificate.state === 'issued' ? (
        <Button
          size="small"
          variant="secondary"
          aria-label={actionFor(texts.resend, tenant)}
          onClick={() => setResending(true)}
        >
          {texts.resend}
        </Button>
      ) : undefined}
      <InvoiceButton certificate={certificate} tenant={tenant} />
      {certificate.state === 'issued' || certificate.state === 'suspended' ? (
        <ChangeButton certificate={certificate} tenant={tenant} />
      ) : undefined}
      {isResending ? (
        <ResendDialog {...{ certificate, tenant, onResent }} onClose={() => setResending(false)} />
      ) : undefined}
    </div>
  );
}

/** Only the invoice of an ended certificate is kept. */
export function EndedActions({ certificate, tenant }: ActionProps): ReactElement | undefined {
  if (!certificate.hasInvoice) return undefined;
  return (
    <div className="card-actions">
      <InvoiceButton certificate={certificate} tenant={tenant} />
    </div>
  );
}

function InvoiceButton({ certificate, tenant }: ActionProps): ReactElement {
  const { isBusy, run } = useInvoice(certificate._id);
  return (
    <Button size="small" variant="secondary" aria-label={actionFor(texts.invoice, tenant)} busy={isBusy} onClick={run}>
      {texts.invoice}
    </Button>
  );
}

function ChangeButton({ certificate, tenant }: ActionProps): ReactElement {
  const { isBusy, run } = useChange(certificate._id);
  return (
    <Button size="small" variant="secondary" aria-label={actionFor(texts.change, tenant)} busy={isBusy} onClick={run}>
      {texts.change}
    </Button>
  );
}

export function UnpaidActions(props: ActionProps & { onDeleted: () => void; onMailed: () => void }): ReactElement {
  const { certificate, tenant } = props;
  const [open, setOpen] = useState<UnpaidDialog>();
  return (
    <div className="card-actions">
      <Button
        size="small"
        variant="secondary"
        aria-label={actionFor(readTexts.read, tenant)}
        onClick={() => setOpen('read')}
      >
        {readTexts.read}
      </Button>
      <Button
        size="small"
        variant="secondary"
        aria-label={actionFor(texts.delete, tenant)}
        onClick={() => setOpen('delete')}
      >
        {texts.delete}
      </Button>
      <Button
        size="small"
        // A landlord who answered a request for free has nothing left to do.
        variant={certificate.certificateRequest === 'landlord' ? 'primary' : 'secondary'}
        aria-label={actionFor(texts.payment, tenant)}
        onClick={() => setOpen('payment')}
      >
        {texts.payment}
      </Button>
      <UnpaidDialogs {...props} open={open} onClose={() => setOpen(undefined)} />
    </div>
  );
}
