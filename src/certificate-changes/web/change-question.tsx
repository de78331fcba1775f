import type { ReactElement } from 'react';
import type { ApiResult } from '../../ui/api-result.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { changeLandlordTexts } from '../rules/messages.de.ts';
import type { Changed } from './change-calls.ts';

interface ChangeQuestionProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly busyLabel: string;
  readonly send: () => Promise<ApiResult<Changed>>;
  readonly onChanged: (changed: Changed) => void;
  readonly onClose: () => void;
}

/** A confirmation dialog for what can't be undone. An error is shown in it, and the user may retry. */
export function ChangeQuestion(props: ChangeQuestionProps): ReactElement {
  const { title, text, confirm, busyLabel, send: change, onChanged, onClose } = props;
  const { told, send } = useSending<'change'>();
  return (
    <QuestionDialog
      title={title}
      text={text}
      yes={confirm}
      no={changeLandlordTexts.cancel}
      busyLabel={busyLabel}
      onYes={() => send('change', change(), onChanged)}
      onNo={onClose}
    >
      <ProblemAlert told={told} />
    </QuestionDialog>
  );
}
