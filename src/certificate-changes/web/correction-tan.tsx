import { useEffect, useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { messages, otpField, type OtpWay } from '../../one-time-code/rules/index.ts';
import { newsOf, ResendTan } from '../../one-time-code/web/index.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TanField } from '../../ui/forms/tan-field.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { changeLandlordTexts } from '../rules/messages.de.ts';
import { sendCorrectionCode, type CorrectionValues } from './correction-values.ts';
import { sendChange, type Changed } from './load-change.ts';

const texts = changeLandlordTexts.correct;
const tan = messages.landlordTexts;
const askForNews = newsOf('certificate:change');
const schema = z.object({ otp: otpField('Sie') });

interface CorrectionTanProps {
  readonly values: CorrectionValues;
  readonly phone: string;
  readonly resendInSeconds: number;
  readonly onBack: () => void;
  readonly onChanged: (changed: Changed) => void;
}

/** The TAN confirms exactly what was typed a step before; going back to it takes a new one. */
export function CorrectionTan(props: CorrectionTanProps): ReactElement {
  const { values, phone, resendInSeconds, onBack, onChanged } = props;
  const form = useZodForm(schema, { defaultValues: { otp: '' } });
  const countdown = useCountdown(resendInSeconds);
  const [way, setWay] = useState<OtpWay>('sms');
  useEffect(() => document.getElementById(fieldIds('otp').control)?.focus(), []);
  const resend = async (asked: OtpWay): Promise<ApiResult<unknown>> => {
    const sent = await sendCorrectionCode(values, { isAgain: true, way: asked });
    if (!sent.ok) return sent;
    countdown.start(sent.value.resendInSeconds);
    setWay(sent.value.way);
    return sent;
  };
  return (
    <>
      <p>{tan[way === 'call' ? 'calledAt' : 'sentTo'](phone.replaceAll(' ', '\u00a0'))}</p>
      <AppForm
        form={form}
        onSubmit={({ otp }) => sendChange('correct', { ...values, otp })}
        onDone={onChanged}
        voice="Sie"
      >
        <TanField name="otp" label={way === 'call' ? tan.calledLabel : tan.label} />
        <FormActions>
          <SubmitButton busyLabel={texts.busy} waitsFor={['otp']}>
            {texts.button}
          </SubmitButton>
          <Button variant="text" onClick={onBack}>
            {texts.back}
          </Button>
        </FormActions>
      </AppForm>
      <ResendTan
        texts={tan}
        countdown={countdown}
        askForNews={askForNews}
        onResend={resend}
        onSent={() => form.reset()}
      />
    </>
  );
}
