import type { ReactElement } from 'react';
import { callApi } from '../../ui/api-client.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { QuestionButton } from '../../ui/question-dialog.tsx';
import { clearFlowIds, clearToken } from '../../ui/session.ts';
import { useSending } from '../../ui/use-sending.ts';
import { deliveryTenantTexts, stopTenantTexts as texts } from '../rules/messages.de.ts';

interface StopRequestProps {
  readonly id: string;
  /** Beside a line of text, or as the answer to a note. */
  readonly variant: 'text' | 'secondary';
  readonly onStopped: () => void;
}

/** Ends the request free of charge before anything is ordered (decision D33). */
export function StopRequest({ id, variant, onStopped }: StopRequestProps): ReactElement {
  const { told, send } = useSending<'stop'>();
  const stop = (): Promise<unknown> => {
    const call = {
      method: 'POST',
      path: '/tenant/withdraw',
      body: { token: id },
      scope: 'certificate:deliver',
    } as const;
    return send('stop', callApi(call), () => {
      clearToken('certificate:deliver');
      clearFlowIds();
      onStopped();
    });
  };
  const question = {
    title: texts.title,
    text: texts.text,
    yes: texts.confirm,
    no: texts.keep,
    busyLabel: texts.confirming,
    children: <ProblemAlert told={told} />,
  };
  return (
    <QuestionButton variant={variant} size="small" question={question} onYes={stop}>
      {deliveryTenantTexts.stop}
    </QuestionButton>
  );
}
