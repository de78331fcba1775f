import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { statusTenantTexts } from '../rules/status.de.ts';
import { sendFromStatus } from './send-from-status.ts';

const texts = statusTenantTexts.again;

export interface StartAgainButtonProps {
  readonly id: string;
  /** Beside other ways that help more often. */
  readonly variant?: 'primary' | 'secondary';
  readonly onChange: () => Promise<void>;
}

/** The landlord's address did not work, or is the wrong one: a new request with everything typed before. */
export function StartAgainButton({ id, variant = 'primary', onChange }: StartAgainButtonProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    await sendFromStatus('/tenant/start-again', id, statusTenantTexts.failed);
    setAsking(false);
    setBusy(false);
    await onChange();
  };
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        {texts.button}
      </Button>
      <Dialog
        open={isAsking}
        title={texts.title}
        description={texts.text}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {statusTenantTexts.cancel}
            </Button>
            <Button busy={isBusy} busyLabel={texts.busy} onClick={() => void start()}>
              {texts.confirm}
            </Button>
          </>
        }
      >
        {undefined}
      </Dialog>
    </>
  );
}
