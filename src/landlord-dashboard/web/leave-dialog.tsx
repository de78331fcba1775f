import { useState, type ReactElement } from 'react';
import { useSigningDraft } from '../../landlord-confirmation/web/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { createLandlordTexts as texts } from '../rules/create-page.de.ts';

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** The words are true: the draft is saved before the page is left, and if that fails it says so. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps): ReactElement {
  const draft = useSigningDraft();
  const [isSaving, setSaving] = useState(false);
  const [isLost, setLost] = useState(false);
  const saveAndLeave = async (): Promise<void> => {
    setSaving(true);
    const saved = await draft.save();
    setSaving(false);
    if (saved.ok) onLeave();
    else setLost(true);
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={onStay}>
        {texts.stay}
      </Button>
      {isLost ? (
        <Button variant="danger" onClick={onLeave}>
          {texts.leaveAnyway}
        </Button>
      ) : (
        <Button busy={isSaving} busyLabel={texts.leaving} onClick={() => void saveAndLeave()}>
          {texts.leave}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open
      title={isLost ? texts.leaveUnsavedTitle : texts.leaveTitle}
      description={isLost ? texts.leaveUnsaved : texts.leaveText}
      onClose={onStay}
      footer={footer}
    >
      <StatusRegion hidden>{isLost ? texts.leaveUnsaved : ''}</StatusRegion>
    </Dialog>
  );
}
