import type { ReactElement } from 'react';
import { callApi } from '../../ui/api-client.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { QuestionButton } from '../../ui/question-dialog.tsx';
import { clearFlowIds, clearToken } from '../../ui/session.ts';
import { useSending } from '../../ui/use-sending.ts';
import { deliveryTenantTexts, stopTenantTexts as texts } from '../rules/messages.de.ts';

interface StopRequestProps {
  readonly id: string;
  /** 'text' beside a line of text, 'secondary' as the answer to a notice. */
  readonly variant: 'text' | 'secondary';
  readonly onStopped: () => void;
}

/** Lets the tenant stop before ordering, free of charge (decision D33). */
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
