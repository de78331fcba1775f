import { useState, type ReactElement } from 'react';
import type { Payer } from '../../certificate/rules/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { payerTexts } from '../rules/payer-texts.ts';

interface ChallengeDialogProps {
  readonly payer: Payer;
  readonly isOpen: boolean;
  readonly onAnswer: (isApproved: boolean) => Promise<void>;
}

/** Stands for the bank's question (3-D Secure). */
export function ChallengeDialog({ payer, isOpen, onAnswer }: ChallengeDialogProps): ReactElement {
  const { card: texts } = payerTexts[payer];
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
