// Requests a TAN and takes its input: for the registration's number and for a new device.
import { useState, type ReactElement, type ReactNode } from 'react';
import { messages, type OtpChannel } from '../../one-time-code/rules/index.ts';
import {
  CallInstead,
  explainTanProblem,
  fetchCodeDelivery,
  CodeDeliveryNotice,
  useCodeDelivery,
} from '../../one-time-code/web/index.ts';
import type { ApiProblem, ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TanField } from '../../ui/forms/tan-field.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { formatCountdown } from '../../ui/rules/countdown.ts';
import type { SessionScope } from '../../ui/session.ts';
import { StatusRegion } from '../../ui/status-region.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { useProblem } from '../../ui/use-problem.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { codeForm, type OnboardingView } from '../rules/index.ts';

const tanTexts = messages.landlordTexts;

export interface SentCode {
  readonly message: string;
  readonly way: OtpChannel;
  readonly resendInSeconds: number;
}

export interface CodeEntryProps<Value> {
  /** The state of the code as sent by the server. */
  readonly code: OnboardingView['code'];
  /** Whose TAN it is. */
  readonly scope: SessionScope;
  /** Why no TAN was sent. */
  readonly problem?: ApiProblem | undefined;
  readonly submit: string;
  readonly submitting: string;
  readonly onSend: (way: OtpChannel) => Promise<ApiResult<SentCode>>;
  readonly onVerify: (otp: string) => Promise<ApiResult<Value>>;
  readonly onDone: (value: Value) => void | Promise<void>;
  /** Whether the field gets the focus at first, if a TAN was sent. */
  readonly takesFocus?: boolean;
  readonly back: ReactNode;
  /** Shown instead of `back` while the countdown runs. */
  readonly backWhileWaiting?: ReactNode;
}

/** Six digits; a new TAN can be requested when the countdown has ended, which the server enforces (W50). */
export function CodeEntry<Value>(props: CodeEntryProps<Value>): ReactElement {
  const { code, scope, submit, submitting, onSend, onVerify, onDone, back, backWhileWaiting = back } = props;
  const { takesFocus = false } = props;
  const form = useZodForm(codeForm, { defaultValues: { otp: '' } });
  const { secondsLeft, isRunning, start } = useCountdown(code.resendInSeconds);
  const [isOpen, setOpen] = useState(code.isOpen);
  const [way, setWay] = useState(code.way);
  const [sending, setSending] = useState<OtpChannel>();
  const [round, setRound] = useState(0);
  const [fetchDelivery] = useState(() => fetchCodeDelivery(scope));
  const news = useCodeDelivery(fetchDelivery, { isWaiting: isOpen && isRunning, round });
  const [told, tell] = useProblem(props.problem && explainTanProblem(props.problem, tanTexts, false));
  const send = async (asked: OtpChannel): Promise<void> => {
    if (sending !== undefined || isRunning) return;
    setSending(asked);
    const sent = await onSend(asked);
    setSending(undefined);
    if (sent.ok) form.reset();
    else form.clearErrors();
    tell(sent.ok ? undefined : explainTanProblem(sent.problem, tanTexts, isOpen));
    if (!sent.ok) return;
    setOpen(true);
    setWay(sent.value.way);
    setRound(round + 1);
    start(sent.value.resendInSeconds);
    showToast(sent.value.message, 'success');
  };
  return (
    <AppForm form={form} voice="Sie" onSubmit={({ otp }) => onVerify(otp)} onDone={onDone}>
      <ProblemAlert told={told} />
      <TanField<{ otp: string }> name="otp" label={labelOf(isOpen, way)} takesFocus={takesFocus && isOpen} />
      <CodeDeliveryNotice news={news} texts={tanTexts} />
      <Resend isOpen={isOpen} sending={sending} secondsLeft={secondsLeft} onAsk={(asked) => void send(asked)} />
      <FormActions back={isRunning ? backWhileWaiting : back}>
        <SubmitButton<{ otp: string }> busyLabel={submitting} waitsFor={['otp']}>
          {submit}
        </SubmitButton>
      </FormActions>
    </AppForm>
  );
}

function labelOf(isOpen: boolean, way: OtpChannel): string {
  if (!isOpen) return tanTexts.anyLabel;
  return way === 'call' ? tanTexts.calledLabel : tanTexts.label;
}

interface ResendProps {
  readonly isOpen: boolean;
  readonly sending: OtpChannel | undefined;
  readonly secondsLeft: number;
  readonly onAsk: (way: OtpChannel) => void;
}

function Resend({ isOpen, sending, secondsLeft, onAsk }: ResendProps): ReactElement {
  return (
    <div className="resend">
      <Button
        variant={isOpen ? 'text' : 'primary'}
        busy={sending === 'sms'}
        busyLabel={tanTexts.progress}
        looksDisabled={secondsLeft > 0}
        onClick={() => onAsk('sms')}
      >
        {isOpen ? tanTexts.resend : tanTexts.request}
      </Button>
      {secondsLeft > 0 ? (
        <p className="muted" role="timer">
          {tanTexts.resendIn(formatCountdown(secondsLeft))}
        </p>
      ) : (
        <CallInstead texts={tanTexts} busy={sending === 'call'} onClick={() => onAsk('call')} />
      )}
      <StatusRegion hidden>{sending !== undefined ? tanTexts.progress : ''}</StatusRegion>
    </div>
  );
}
