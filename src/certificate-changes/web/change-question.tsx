import { useState, type ReactElement } from 'react';
import type { ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
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
  const [problem, setProblem] = useState<string>();
  const change = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const sent = await send();
    setBusy(false);
    if (sent.ok) onChanged(sent.value);
    else setProblem(sent.problem.message);
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
      {problem === undefined ? undefined : (
        <div role="alert">
          <Notice kind="error">{problem}</Notice>
        </div>
      )}
    </Dialog>
  );
}
