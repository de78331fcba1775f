import { useEffect, useState, type ReactElement } from 'react';
import type * as z from 'zod/mini';
import { messages } from '../../../one-time-code/rules/index.ts';
import { fail } from '../../../platform/rules/result.ts';
import type { ApiProblem, ApiResult } from '../../../ui/api-result.ts';
import { Button } from '../../../ui/button.tsx';
import { AppForm } from '../../../ui/forms/app-form.tsx';
import { fieldIds } from '../../../ui/forms/field-ids.ts';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TanField } from '../../../ui/forms/tan-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { orFallback } from '../../../ui/or-fallback.ts';
import { formatCountdown } from '../../../ui/rules/countdown.ts';
import { useCountdown } from '../../../ui/use-countdown.ts';
import { useZodForm } from '../../../ui/use-zod-form.ts';
import { phoneCodeBody, phoneStepResponse } from '../../rules/index.ts';
import { phoneChangeLandlordTexts as texts } from '../../rules/profile-page.de.ts';
import { callLandlord } from '../landlord-call.ts';

/** Where the last TAN went, masked. */
export interface SentCode {
  phone: string;
  resendInSeconds: number;
}

interface PhoneCodeStepProps<Value> {
  text: (phone: string) => string;
  sent: SentCode;
  onCode: (otp: string) => Promise<ApiResult<Value>>;
  onDone: (value: Value) => void | Promise<void>;
}

type CodeValues = z.input<typeof phoneCodeBody>;

/** One TAN of the change: typed in, or asked for again. */
export function PhoneCodeStep<Value>({ text, sent, onCode, onDone }: PhoneCodeStepProps<Value>): ReactElement {
  const form = useZodForm<CodeValues, z.output<typeof phoneCodeBody>>(phoneCodeBody, { defaultValues: { otp: '' } });
  useEffect(() => document.getElementById(fieldIds('otp').control)?.focus(), []);
  const verify = async ({ otp }: { otp: string }): Promise<ApiResult<Value>> => {
    const answer = await onCode(otp);
    return answer.ok ? answer : fail(orFallback(answer.problem, texts.failed));
  };
  return (
    <>
      <AppForm form={form} onSubmit={verify} onDone={onDone} voice="Sie">
        <p>{text(sent.phone.replaceAll(' ', '\u00a0'))}</p>
        <TanField<CodeValues> name="otp" label={texts.code} />
        <SubmitButton<CodeValues> busyLabel={texts.verifying} waitsFor={['otp']}>
          {texts.verify}
        </SubmitButton>
      </AppForm>
      <ResendCode seconds={sent.resendInSeconds} onSent={() => form.reset()} />
    </>
  );
}

function ResendCode({ seconds, onSent }: { seconds: number; onSent: () => void }): ReactElement {
  const countdown = useCountdown(seconds);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const resend = async (): Promise<void> => {
    setSending(true);
    const sent = await callLandlord({ method: 'POST', path: '/landlord/phone/resend', answer: phoneStepResponse });
    setSending(false);
    setProblem(sent.ok ? undefined : orFallback(sent.problem, texts.resendFailed));
    if (!sent.ok) return;
    countdown.start(sent.value.resendInSeconds);
    onSent();
  };
  return (
    <>
      <div role="alert">{problem === undefined ? undefined : <Notice kind="error">{problem.message}</Notice>}</div>
      {countdown.isRunning ? (
        <p className="muted">{messages.landlordTexts.resendIn(formatCountdown(countdown.secondsLeft))}</p>
      ) : (
        <Button variant="text" busy={isSending} busyLabel={texts.sending} onClick={() => void resend()}>
          {messages.landlordTexts.resend}
        </Button>
      )}
    </>
  );
}
