import type { ReactElement } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { ListedCertificate } from '../rules/index.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import type { ReadDialogProps } from './read-dialog.tsx';
import { eraseUnpaid } from './use-actions.ts';

/** Loaded lazily, because most landlords only look at their list. */
const ReadDialog = lazyComponent<ReadDialogProps>(async () => (await import('./read-dialog.tsx')).ReadDialog);

export type UnpaidDialog = 'read' | 'delete' | 'payment';

interface UnpaidDialogsProps {
  /** Undefined if none is open. */
  open: UnpaidDialog | undefined;
  certificate: ListedCertificate;
  tenant: string;
  onDeleted: () => void;
  onMailed: () => void;
  onClose: () => void;
}

/** The dialogs of an unpaid certificate, for both layouts of its buttons. */
export function UnpaidDialogs(props: UnpaidDialogsProps): ReactElement | undefined {
  const { open, certificate, tenant, onDeleted, onMailed, onClose } = props;
  const about = { certificate, tenant, onClose };
  const erase = async (): Promise<void> => {
    const isDeleted = await eraseUnpaid(certificate._id);
    onClose();
    if (isDeleted) onDeleted();
  };
  if (open === 'read') return <ReadDialog {...about} />;
  if (open === 'delete') return <DeleteDialog {...about} onDelete={erase} />;
  return open === 'payment' ? <PaymentDialog {...about} onMailed={onMailed} /> : undefined;
}
