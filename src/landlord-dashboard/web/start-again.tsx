import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { createLandlordTexts as texts } from '../rules/create-page.de.ts';

/** Throws the draft away, but asks first. */
export function StartAgain({ onFresh }: { onFresh: () => void }): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const stay = (): void => setAsking(false);
  const footer = (
    <>
      <Button variant="secondary" onClick={stay}>
        {texts.cancel}
      </Button>
      <Button variant="danger" onClick={onFresh}>
        {texts.startAgainConfirm}
      </Button>
    </>
  );
  return (
    <>
      <Button variant="text" size="small" className="create-fresh" onClick={() => setAsking(true)}>
        {texts.startAgain}
      </Button>
      <Dialog
        open={isAsking}
        title={texts.startAgainTitle}
        description={texts.startAgainText}
        onClose={stay}
        footer={footer}
      >
        {undefined}
      </Dialog>
    </>
  );
}
