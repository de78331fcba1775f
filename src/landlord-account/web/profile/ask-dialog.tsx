import { useState, type ReactElement } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface AskDialogProps {
  title: string;
  text: string;
  yes: string;
  no: string;
  onYes: () => Promise<void>;
  onNo: () => void;
}

/** A question before something that cannot be taken back. */
export function AskDialog({ title, text, yes, no, onYes, onNo }: AskDialogProps): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const agree = async (): Promise<void> => {
    setBusy(true);
    await onYes();
    setBusy(false);
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={onNo}>
        {no}
      </Button>
      <Button variant="danger" busy={isBusy} onClick={() => void agree()}>
        {yes}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} description={text} onClose={onNo} footer={footer}>
      {undefined}
    </Dialog>
  );
}
