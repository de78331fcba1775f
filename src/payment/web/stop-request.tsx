import { useState, type ReactElement } from 'react';
import { callApi } from '../../ui/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { clearFlowIds, clearToken } from '../../ui/session.ts';
import { useSending } from '../../ui/use-sending.ts';
import { deliveryTenantTexts, stopTenantTexts as texts } from '../rules/messages.de.ts';

interface StopRequestProps {
  readonly id: string;
  /** Beside a line of text, or as the answer to a note. */
  readonly variant: 'text' | 'secondary';
  readonly onStopped: () => void;
}

/** The free way out before ordering (decision D33). */
export function StopRequest({ id, variant, onStopped }: StopRequestProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const { sending, told, send } = useSending<'stop'>();
  const isBusy = sending !== undefined;
  const stop = (): void => {
    const call = {
      method: 'POST',
      path: '/tenant/withdraw',
      body: { token: id },
      scope: 'certificate:deliver',
    } as const;
    void send('stop', callApi(call), () => {
      clearToken('certificate:deliver');
      clearFlowIds();
      onStopped();
    });
  };
  return (
    <>
      <Button variant={variant} size="small" onClick={() => setIsOpen(true)}>
        {deliveryTenantTexts.stop}
      </Button>
      <Dialog
        open={isOpen}
        title={texts.title}
        description={texts.text}
        closable={!isBusy}
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <Button variant="danger" busy={isBusy} busyLabel={texts.confirming} onClick={stop}>
              {texts.confirm}
            </Button>
            <Button variant="secondary" held={isBusy} onClick={() => setIsOpen(false)}>
              {texts.keep}
            </Button>
          </>
        }
      >
        <ProblemAlert told={told} />
      </Dialog>
    </>
  );
}
