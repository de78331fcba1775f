import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { deleteLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import type { ListedCertificate } from '../rules/index.ts';
import { hasPayLink } from './listed-words.ts';

interface DeleteDialogProps {
  certificate: ListedCertificate;
  tenant: string;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

export function DeleteDialog({ certificate, tenant, onDelete, onClose }: DeleteDialogProps): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const erase = async (): Promise<void> => {
    setBusy(true);
    await onDelete();
  };
  return (
    <Dialog
      open
      title={texts.title}
      description={texts.text(tenant, hasPayLink(certificate))}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void erase()}>
            {texts.delete}
          </Button>
        </>
      }
    >
      {undefined}
    </Dialog>
  );
}
