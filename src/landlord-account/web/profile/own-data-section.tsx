import { useState, type ReactElement } from 'react';
import { ok } from '../../../platform/rules/result.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { saveFile } from '../../../ui/api-client.ts';
import type { ApiResult } from '../../../ui/api-result.ts';
import { Button } from '../../../ui/button.tsx';
import { ownDataLandlordTexts as texts } from '../../rules/profile-page.de.ts';
import { fetchLandlordFile } from '../landlord-call.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';

export function OwnDataSection(): ReactElement {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <ProfileSection title={texts.heading} text={texts.exportText}>
      <ActionButton
        variant="secondary"
        busyLabel={texts.exporting}
        run={saveExport}
        done={texts.exported}
        failed={texts.exportFailed}
      >
        {texts.export}
      </ActionButton>
      <p className="muted profile-delete-text">{texts.deleteText}</p>
      <Button variant="danger" onClick={() => setDeleting(true)}>
        {texts.delete}
      </Button>
      {isDeleting ? <DeleteAccountDialog onClose={() => setDeleting(false)} /> : undefined}
    </ProfileSection>
  );
}

/** Ten minutes, because with thousands of certificates the file is large. */
const exportTimeoutMs = 10 * 60_000;

async function saveExport(): Promise<ApiResult<undefined>> {
  const file = await fetchLandlordFile('/landlord/export', exportTimeoutMs);
  if (!file.ok) return file;
  saveFile(file.value);
  return ok();
}
