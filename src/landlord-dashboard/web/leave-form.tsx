import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState, type MouseEvent, type ReactElement } from 'react';
import { useSigningDraft } from '../../landlord-confirmation/web/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { createLandlordTexts as texts } from '../rules/create-page.de.ts';

/** Asks before leaving if something was typed here; the draft is kept either way (decision D13). */
function useLeave(): { leave: () => void; question: ReactElement | undefined } {
  const { isTouched } = useSigningDraft();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const toDashboard = (): void => void navigate({ to: '/vermieter/dashboard' });
  return {
    leave: () => (isTouched ? setAsking(true) : toDashboard()),
    question: isAsking ? <LeaveDialog onStay={() => setAsking(false)} onLeave={toDashboard} /> : undefined,
  };
}

export function BackLink(): ReactElement {
  const { leave, question } = useLeave();
  const ask = (event: MouseEvent): void => {
    // Opening another tab does not leave this one.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    leave();
  };
  return (
    <>
      <p className="create-back">
        <Link to="/vermieter/dashboard" onClick={ask}>
          <ArrowLeft aria-hidden="true" />
          {texts.backToDashboard}
        </Link>
      </p>
      {question}
    </>
  );
}

export function BackButton(): ReactElement {
  const { leave, question } = useLeave();
  return (
    <>
      <Button variant="secondary" onClick={leave}>
        {texts.back}
      </Button>
      {question}
    </>
  );
}

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** The draft is saved before the page is left, and a failure to do so is shown, so that the dialog's promise is true. */
function LeaveDialog({ onStay, onLeave }: LeaveDialogProps): ReactElement {
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
      {isLost ? (
        <Button variant="danger" onClick={onLeave}>
          {texts.leaveAnyway}
        </Button>
      ) : (
        <Button busy={isSaving} busyLabel={texts.leaving} onClick={() => void saveAndLeave()}>
          {texts.leave}
        </Button>
      )}
      <Button variant="secondary" held={isSaving} onClick={onStay}>
        {texts.stay}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={isLost ? texts.leaveUnsavedTitle : texts.leaveTitle}
      description={isLost ? texts.leaveUnsaved : texts.leaveText}
      closable={!isSaving}
      onClose={onStay}
      footer={footer}
    >
      <StatusRegion hidden>{isLost ? texts.leaveUnsaved : ''}</StatusRegion>
    </Dialog>
  );
}
