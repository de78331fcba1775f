import { useState, type ReactElement } from 'react';
import type { ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import { changeLandlordTexts } from '../rules/messages.de.ts';
import type { Changed } from './load-change.ts';

interface ChangeQuestionProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly busyLabel: string;
  readonly send: () => Promise<ApiResult<Changed>>;
  readonly onChanged: (changed: Changed) => void;
  readonly onClose: () => void;
}

/** Asked before what can't be taken back; mounted while it is asked. What fails is said here and may be tried again. */
export function ChangeQuestion(props: ChangeQuestionProps): ReactElement {
  const { title, text, confirm, busyLabel, send, onChanged, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const [told, tell] = useProblem();
  const change = async (): Promise<void> => {
    setBusy(true);
    const sent = await send();
    setBusy(false);
    tell(sent.ok ? undefined : sent.problem);
    if (sent.ok) onChanged(sent.value);
  };
  return (
    <Dialog
      open
      title={title}
      description={text}
      closable={!isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" looksDisabled={isBusy} onClick={() => (isBusy ? undefined : onClose())}>
            {changeLandlordTexts.cancel}
          </Button>
          <Button variant="danger" busy={isBusy} busyLabel={busyLabel} onClick={() => void change()}>
            {confirm}
          </Button>
        </>
      }
    >
      <ProblemAlert told={told} />
    </Dialog>
  );
}
