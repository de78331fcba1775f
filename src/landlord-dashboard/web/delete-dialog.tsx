import type { ReactElement } from 'react';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
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
  return (
    <QuestionDialog
      title={texts.title}
      text={texts.text(tenant, hasPayLink(certificate))}
      yes={texts.delete}
      no={texts.cancel}
      onYes={onDelete}
      onNo={onClose}
    />
  );
}
