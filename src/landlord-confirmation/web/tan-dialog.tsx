import { useEffect, useState, type ReactElement } from 'react';
import type * as z from 'zod/mini';
import { messages } from '../../one-time-code/rules/index.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import type { ApiProblem, ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TanField } from '../../ui/forms/tan-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { StatusRegion } from '../../ui/status-region.tsx';
import { formatCountdown } from '../../ui/rules/countdown.ts';
import type { Countdown } from '../../ui/use-countdown.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { messageResponse, verifySmsBody } from '../rules/index.ts';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import type { ConfirmationSession } from './confirmation-session.ts';

type TanValues = z.input<typeof verifySmsBody>;

interface TanDialogProps {
  session: ConfirmationSession;
  phone: string;
  countdown: Countdown;
  onClose: () => void;
  onResend: () => Promise<ApiResult<unknown>>;
  onVerified: (otp: string) => void;
}

const texts = messages.landlordTexts;

/** One's own number is easier to check on one line. */
const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');

/** The TAN from the SMS, in a dialog of its own: nothing else matters at this moment. */
export function TanDialog({ session, phone, countdown, onClose, onResend, onVerified }: TanDialogProps): ReactElement {
  const form = useZodForm<TanValues, z.output<typeof verifySmsBody>>(verifySmsBody, {
    defaultValues: { otp: '' },
  });
  // Runs after the dialog has opened, which gives the focus to its first button.
  useEffect(() => document.getElementById(fieldIds('otp').control)?.focus(), []);
  const verify = async ({ otp }: { otp: string }): Promise<ApiResult<string>> => {
    const path = '/certificate/verify-sms';
    const answer = await session.call({ method: 'POST', path, body: { otp }, answer: messageResponse });
    return answer.ok ? ok(otp) : fail(orFallback(answer.problem, confirmLandlordTexts.formFailed));
  };
  return (
    <Dialog
      open
      title={confirmLandlordTexts.sign.modalTitle}
      description={texts.sentTo(unbroken(phone))}
      onClose={onClose}
    >
      <AppForm form={form} onSubmit={verify} onDone={onVerified} voice="Sie">
        <TanField<TanValues> name="otp" label={texts.label} />
        <SubmitButton<TanValues> busyLabel={page.verifying} waitsFor={['otp']}>
          {page.verifyTan}
        </SubmitButton>
      </AppForm>
      <ResendTan countdown={countdown} onResend={onResend} onSent={() => form.reset()} />
    </Dialog>
  );
}

interface ResendTanProps extends Pick<TanDialogProps, 'countdown' | 'onResend'> {
  onSent: () => void;
}

function ResendTan({ countdown, onResend, onSent }: ResendTanProps): ReactElement {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const resend = async (): Promise<void> => {
    setSending(true);
    const sent = await onResend();
    setSending(false);
    setProblem(sent.ok ? undefined : sent.problem);
    if (sent.ok) onSent();
  };
  return (
    <>
      {problem === undefined ? undefined : <Notice kind="error">{problem.message}</Notice>}
      {countdown.isRunning ? (
        <p className="muted">{texts.resendIn(formatCountdown(countdown.secondsLeft))}</p>
      ) : (
        <Button variant="text" busy={isSending} busyLabel={texts.progress} onClick={() => void resend()}>
          {texts.resend}
        </Button>
      )}
      <StatusRegion hidden>{isSending ? texts.progress : ''}</StatusRegion>
    </>
  );
}
