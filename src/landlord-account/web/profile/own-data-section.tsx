import { useState, type ReactElement } from 'react';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/api-client.ts';
import { orFallback } from '../../../ui/or-fallback.ts';
import { showToast } from '../../../ui/toast.tsx';
import { ownDataLandlordTexts as texts } from '../../rules/profile-page.de.ts';
import { fetchLandlordFile } from '../landlord-call.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';

export function OwnDataSection(): ReactElement {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <ProfileSection title={texts.heading} text={texts.exportText}>
      <ExportButton />
      <p className="muted profile-delete-text">{texts.deleteText}</p>
      <Button variant="danger" onClick={() => setDeleting(true)}>
        {texts.delete}
      </Button>
      {isDeleting ? <DeleteAccountDialog onClose={() => setDeleting(false)} /> : undefined}
    </ProfileSection>
  );
}

/** Ten minutes: with thousands of certificates the file is large. */
const exportTimeoutMs = 10 * 60_000;

function ExportButton(): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const load = async (): Promise<void> => {
    setBusy(true);
    const file = await fetchLandlordFile('/landlord/export', exportTimeoutMs);
    setBusy(false);
    if (!file.ok) {
      showToast(orFallback(file.problem, texts.exportFailed).message, 'error');
      return;
    }
    saveFile(file.value);
    showToast(texts.exported, 'success');
  };
  return (
    <Button variant="secondary" busy={isBusy} busyLabel={texts.exporting} onClick={() => void load()}>
      {texts.export}
    </Button>
  );
}
