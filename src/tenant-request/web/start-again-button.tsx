import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
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
  const start = async (): Promise<void> => {
    await sendFromStatus('/tenant/start-again', id, statusTenantTexts.failed);
    setAsking(false);
    await onChange();
  };
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        {texts.button}
      </Button>
      {isAsking ? (
        <QuestionDialog
          title={texts.title}
          text={texts.text}
          yes={texts.confirm}
          no={statusTenantTexts.cancel}
          busyLabel={texts.busy}
          variant="primary"
          onYes={start}
          onNo={() => setAsking(false)}
        />
      ) : undefined}
    </>
  );
}
