import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { cardTenantTexts as texts } from '../rules/messages.de.ts';

interface ChallengeDialogProps {
  readonly isOpen: boolean;
  readonly onAnswer: (isApproved: boolean) => Promise<void>;
}

/** Stands for the bank's question (3-D Secure). */
export function ChallengeDialog({ isOpen, onAnswer }: ChallengeDialogProps): ReactElement {
  const [isBusy, setIsBusy] = useState(false);
  const answer = (isApproved: boolean): void => {
    if (isBusy) return;
    setIsBusy(true);
    void onAnswer(isApproved).finally(() => setIsBusy(false));
  };
  return (
    <Dialog
      open={isOpen}
      title={texts.challengeTitle}
      description={texts.challengeText}
      onClose={() => answer(false)}
      footer={
        <>
          <Button busy={isBusy} busyLabel={texts.paying} onClick={() => answer(true)}>
            {texts.approve}
          </Button>
          <Button variant="secondary" onClick={() => answer(false)}>
            {texts.refuse}
          </Button>
        </>
      }
    >
      {undefined}
    </Dialog>
  );
}
