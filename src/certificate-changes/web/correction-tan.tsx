import { useEffect, useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { messages, otpField } from '../../one-time-code/rules/index.ts';
import type { ApiProblem } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TanField } from '../../ui/forms/tan-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatCountdown } from '../../ui/rules/countdown.ts';
import { useCountdown } from '../../ui/use-countdown.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { changeLandlordTexts } from '../rules/messages.de.ts';
import { sendCorrectionCode, type CorrectionValues } from './correction-values.ts';
import { sendChange, type Changed } from './load-change.ts';

const texts = changeLandlordTexts.correct;
const tan = messages.landlordTexts;
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
  useEffect(() => document.getElementById(fieldIds('otp').control)?.focus(), []);
  return (
    <>
      <p>{tan.sentTo(phone.replaceAll(' ', '\u00a0'))}</p>
      <AppForm
        form={form}
        onSubmit={({ otp }) => sendChange('correct', { ...values, otp })}
        onDone={onChanged}
        voice="Sie"
      >
        <TanField name="otp" label={tan.label} />
        <FormActions>
          <SubmitButton busyLabel={texts.busy} waitsFor={['otp']}>
            {texts.button}
          </SubmitButton>
          <Button variant="text" onClick={onBack}>
            {texts.back}
          </Button>
        </FormActions>
      </AppForm>
      <ResendTan values={values} resendInSeconds={resendInSeconds} onSent={() => form.reset()} />
    </>
  );
}

interface ResendTanProps extends Pick<CorrectionTanProps, 'values' | 'resendInSeconds'> {
  readonly onSent: () => void;
}

function ResendTan({ values, resendInSeconds, onSent }: ResendTanProps): ReactElement {
  const countdown = useCountdown(resendInSeconds);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const resend = async (): Promise<void> => {
    setSending(true);
    const sent = await sendCorrectionCode(values, true);
    setSending(false);
    setProblem(sent.ok ? undefined : sent.problem);
    if (!sent.ok) return;
    countdown.start(sent.value.resendInSeconds);
    onSent();
  };
  return (
    <>
      {problem === undefined ? undefined : (
        <div role="alert">
          <Notice kind="error">{problem.message}</Notice>
        </div>
      )}
      {countdown.isRunning ? (
        <p className="muted">{tan.resendIn(formatCountdown(countdown.secondsLeft))}</p>
      ) : (
        <Button variant="text" busy={isSending} busyLabel={tan.progress} onClick={() => void resend()}>
          {tan.resend}
        </Button>
      )}
    </>
  );
}
