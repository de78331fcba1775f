import { Download, FileText } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { readLandlordTexts, tableLandlordTexts as words } from '../rules/dashboard-page.de.ts';
import type { ListedCertificate } from '../rules/index.ts';
import { dashboardLandlordTexts as texts } from '../rules/messages.de.ts';
import { ResendDialog } from './card-actions.tsx';
import { MoreMenu } from './more-menu.tsx';
import { UnpaidDialogs, type UnpaidDialog } from './unpaid-dialogs.tsx';
import { useChange, useFile, useInvoice, type Action } from './use-actions.ts';

export interface RowActionsProps {
  certificate: ListedCertificate;
  /** Names the row that a button belongs to. */
  tenant: string;
  /** Called when it was deleted, or a waiting removal was stopped. */
  onChanged: () => void;
  /** Called when something was sent, because the list may show more of it now. */
  onSent: () => void;
}

/** Shows at most two actions, and the rest behind three dots; the PDF is always rightmost. */
export function RowActions(props: RowActionsProps): ReactElement {
  return (
    <div className="row-actions">{props.certificate.payment ? <PaidRow {...props} /> : <UnpaidRow {...props} />}</div>
  );
}

function PaidRow({ certificate, tenant, onSent }: RowActionsProps): ReactElement {
  const { _id: id, state, hasInvoice, endedAt } = certificate;
  const [isResending, setResending] = useState(false);
  const change = useChange(id);
  useEffect(() => ResendDialog.prefetch(), []);
  const isIssued = state === 'issued' && endedAt === '';
  const items = [
    ...(isIssued ? [{ label: texts.resend, onChoose: () => setResending(true) }] : []),
    ...(isIssued || state === 'suspended' ? [{ label: texts.change, onChoose: change.run }] : []),
  ];
  return (
    <>
      {hasInvoice ? <InvoiceButton id={id} tenant={tenant} /> : undefined}
      {isIssued ? <FileButton id={id} tenant={tenant} /> : undefined}
      {items.length > 0 ? <MoreMenu label={words.more(tenant)} items={items} /> : <span className="no-menu" />}
      {isResending ? (
        <ResendDialog {...{ certificate, tenant }} onResent={onSent} onClose={() => setResending(false)} />
      ) : undefined}
    </>
  );
}

interface FileButtonProps {
  id: string;
  tenant: string;
}

function InvoiceButton({ id, tenant }: FileButtonProps): ReactElement {
  const icon = <FileText aria-hidden="true" />;
  return <ActionButton {...useInvoice(id)} {...{ icon, tenant }} label={texts.invoice} />;
}

function FileButton({ id, tenant }: FileButtonProps): ReactElement {
  const icon = <Download aria-hidden="true" />;
  return <ActionButton {...useFile(id)} {...{ icon, tenant }} label={words.file} />;
}

interface ActionButtonProps extends Action {
  icon: ReactElement;
  label: string;
  tenant: string;
}

function ActionButton({ icon, label, tenant, isBusy, run }: ActionButtonProps): ReactElement {
  const name = words.actionFor(label, tenant);
  return (
    <Button size="small" variant="text" icon={icon} aria-label={name} busy={isBusy} onClick={run}>
      {label}
    </Button>
  );
}

function UnpaidRow({ certificate, tenant, onChanged, onSent }: RowActionsProps): ReactElement {
  const [open, setOpen] = useState<UnpaidDialog>();
  const items = [
    { label: readLandlordTexts.read, onChoose: () => setOpen('read') },
    { label: texts.delete, onChoose: () => setOpen('delete') },
  ];
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label={words.actionFor(texts.payment, tenant)}
        onClick={() => setOpen('payment')}
      >
        {texts.payment}
      </Button>
      <MoreMenu label={words.more(tenant)} items={items} />
      <UnpaidDialogs
        {...{ open, certificate, tenant }}
        onDeleted={onChanged}
        onMailed={onSent}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}
