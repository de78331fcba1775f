// Asking for a TAN and typing it: for the number of the registration and for a new device.
import { useState, type ReactElement, type ReactNode } from 'react';
import { messages } from '../../one-time-code/rules/index.ts';
import { explainTanProblem } from '../../one-time-code/web/index.ts';
import type { ApiProblem, ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TanField } from '../../ui/forms/tan-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatCountdown } from '../../ui/rules/countdown.ts';
import { StatusRegion } from '../../ui/status-region.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { codeForm } from '../rules/index.ts';

const tanTexts = messages.landlordTexts;

export interface SentCode {
  readonly message: string;
  readonly resendInSeconds: number;
}

export interface CodeEntryProps<Value> {
  /** As the server told it. */
  readonly code: { readonly isOpen: boolean; readonly resendInSeconds: number };
  /** Why no TAN was sent. */
  readonly problem?: ApiProblem;
  readonly submit: string;
  readonly submitting: string;
  readonly onSend: () => Promise<ApiResult<SentCode>>;
  readonly onVerify: (otp: string) => Promise<ApiResult<Value>>;
  readonly onDone: (value: Value) => void | Promise<void>;
  readonly back: ReactNode;
  /** Instead of `back` as long as the countdown runs. */
  readonly backWhileWaiting?: ReactNode;
}

/** Six digits; a new TAN is to be had when the countdown has run down, which the server enforces (W50). */
export function CodeEntry<Value>(props: CodeEntryProps<Value>): ReactElement {
  const { code, submit, submitting, onSend, onVerify, onDone, back, backWhileWaiting = back } = props;
  const form = useZodForm(codeForm, { defaultValues: { otp: '' } });
  const { secondsLeft, isRunning, start } = useCountdown(code.resendInSeconds);
  const [isOpen, setOpen] = useState(code.isOpen);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState(() => props.problem && explainTanProblem(props.problem, tanTexts, false));
  const send = async (): Promise<void> => {
    if (isSending || isRunning) return;
    form.clearErrors();
    setProblem(undefined);
    setSending(true);
    const sent = await onSend();
    setSending(false);
    if (!sent.ok) {
      setProblem(explainTanProblem(sent.problem, tanTexts, isOpen));
      return;
    }
    setOpen(true);
    start(sent.value.resendInSeconds);
    showToast(sent.value.message, 'success');
  };
  return (
    <AppForm form={form} voice="Sie" onSubmit={({ otp }) => onVerify(otp)} onDone={onDone}>
      {problem === undefined ? undefined : <Notice kind="error">{problem.message}</Notice>}
      <TanField<{ otp: string }> name="otp" label={tanTexts.label} />
      <Resend isOpen={isOpen} isSending={isSending} secondsLeft={secondsLeft} onClick={() => void send()} />
      <FormActions back={isRunning ? backWhileWaiting : back}>
        <SubmitButton<{ otp: string }> busyLabel={submitting} waitsFor={['otp']}>
          {submit}
        </SubmitButton>
      </FormActions>
    </AppForm>
  );
}

interface ResendProps {
  readonly isOpen: boolean;
  readonly isSending: boolean;
  readonly secondsLeft: number;
  readonly onClick: () => void;
}

function Resend({ isOpen, isSending, secondsLeft, onClick }: ResendProps): ReactElement {
  return (
    <div className="resend">
      <Button
        variant={isOpen ? 'text' : 'primary'}
        busy={isSending}
        busyLabel={tanTexts.progress}
        looksDisabled={secondsLeft > 0}
        onClick={onClick}
      >
        {isOpen ? tanTexts.resend : tanTexts.request}
      </Button>
      {secondsLeft > 0 ? (
        <p className="muted" role="timer">
          {tanTexts.resendIn(formatCountdown(secondsLeft))}
        </p>
      ) : undefined}
      <StatusRegion hidden>{isSending ? tanTexts.progress : ''}</StatusRegion>
    </div>
  );
}
