import { useState, type ReactElement } from 'react';
import { callApi } from '../../ui/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { clearFlowIds, clearToken } from '../../ui/session.ts';
import { useProblem } from '../../ui/use-problem.ts';
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
  const [isBusy, setIsBusy] = useState(false);
  const [told, tell] = useProblem();
  const stop = async (): Promise<void> => {
    setIsBusy(true);
    const stopped = await callApi({
      method: 'POST',
      path: '/tenant/withdraw',
      body: { token: id },
      scope: 'certificate:deliver',
    });
    setIsBusy(false);
    tell(stopped.ok ? undefined : stopped.problem);
    if (!stopped.ok) return;
    clearToken('certificate:deliver');
    clearFlowIds();
    onStopped();
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
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <Button variant="danger" busy={isBusy} busyLabel={texts.confirming} onClick={() => void stop()}>
              {texts.confirm}
            </Button>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
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
