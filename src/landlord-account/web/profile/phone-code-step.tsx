import { useEffect, type ReactElement } from 'react';
import type * as z from 'zod/mini';
import { messages, type OtpChannel } from '../../../one-time-code/rules/index.ts';
import { fail } from '../../../platform/rules/result.ts';
import { ResendTan } from '../../../one-time-code/web/index.ts';
import { nonBreaking } from '../../../platform/rules/text.ts';
import type { ApiResult } from '../../../ui/api-result.ts';
import { AppForm } from '../../../ui/forms/app-form.tsx';
import { fieldIds } from '../../../ui/forms/field-ids.ts';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TanField } from '../../../ui/forms/tan-field.tsx';
import { orFallback } from '../../../ui/or-fallback.ts';
import { useCountdown } from '../../../ui/use-countdown.ts';
import { useZodForm } from '../../../ui/use-zod-form.ts';
import { phoneCodeBody, phoneStepResponse } from '../../rules/index.ts';
import { phoneChangeLandlordTexts as texts } from '../../rules/profile-page.de.ts';
import { callLandlord } from '../landlord-call.ts';

const tanTexts = messages.landlordTexts;

/** The number that got the last TAN and, if the server sends it, which number is to be confirmed. */
export type SentCode = z.output<typeof phoneStepResponse>;

interface PhoneCodeStepProps<Value> {
  text: (phone: string) => string;
  sent: SentCode;
  /** Called when another TAN was sent, perhaps to the other number. */
  onResent: (sent: SentCode) => void;
  onCode: (otp: string) => Promise<ApiResult<Value>>;
  onDone: (value: Value) => void | Promise<void>;
}

type CodeValues = z.input<typeof phoneCodeBody>;

/** One TAN of the change: takes its input, or requests it again. */
export function PhoneCodeStep<Value>({
  text,
  sent,
  onResent,
  onCode,
  onDone,
}: PhoneCodeStepProps<Value>): ReactElement {
  const form = useZodForm<CodeValues, z.output<typeof phoneCodeBody>>(phoneCodeBody, { defaultValues: { otp: '' } });
  useEffect(() => document.getElementById(fieldIds('otp').control)?.focus(), []);
  const countdown = useCountdown(sent.resendInSeconds);
  const { way, phone } = sent;
  const resend = async (way: OtpChannel): Promise<ApiResult<unknown>> => {
    const path = '/landlord/phone/resend';
    const again = await callLandlord({ method: 'POST', path, body: { way }, answer: phoneStepResponse });
    if (!again.ok) return fail(orFallback(again.problem, texts.resendFailed));
    countdown.start(again.value.resendInSeconds);
    onResent(again.value);
    return again;
  };
  const verify = async ({ otp }: { otp: string }): Promise<ApiResult<Value>> => {
    const answer = await onCode(otp);
    return answer.ok ? answer : fail(orFallback(answer.problem, texts.failed));
  };
  return (
    <>
      <AppForm form={form} onSubmit={verify} onDone={onDone} voice="Sie">
        <p>{(way === 'call' ? tanTexts.calledAt : text)(nonBreaking(phone))}</p>
        <TanField<CodeValues> name="otp" label={way === 'call' ? tanTexts.calledLabel : tanTexts.label} />
        <SubmitButton<CodeValues> busyLabel={texts.verifying} waitsFor={['otp']}>
          {texts.verify}
        </SubmitButton>
      </AppForm>
      <ResendTan
        texts={tanTexts}
        countdown={countdown}
        fetchDelivery={callLandlord}
        onResend={resend}
        onSent={() => form.reset()}
      />
    </>
  );
}
