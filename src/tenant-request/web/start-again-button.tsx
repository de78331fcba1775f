import type { ReactElement } from 'react';
import { QuestionButton } from '../../ui/question-dialog.tsx';
import { statusTenantTexts } from '../rules/status.de.ts';
import { sendFromStatus } from './send-from-status.ts';

const texts = statusTenantTexts.again;
const question = {
  title: texts.title,
  text: texts.text,
  yes: texts.confirm,
  no: statusTenantTexts.cancel,
  busyLabel: texts.busy,
  variant: 'primary',
} as const;

export interface StartAgainButtonProps {
  readonly id: string;
  /** Secondary beside other options that help more often. */
  readonly variant?: 'primary' | 'secondary';
  readonly onChange: () => Promise<void>;
}

/** Starts a new request with all data typed before, after the landlord's address did not work or was wrong. */
export function StartAgainButton({ id, variant = 'primary', onChange }: StartAgainButtonProps): ReactElement {
  const start = async (close: () => void): Promise<void> => {
    await sendFromStatus('/tenant/start-again', id, statusTenantTexts.failed);
    close();
    await onChange();
  };
  return (
    <QuestionButton variant={variant} question={question} onYes={start}>
      {texts.button}
    </QuestionButton>
  );
}
