import { useEffect, type ReactElement } from 'react';
import type * as z from 'zod/mini';
import { messages } from '../../one-time-code/rules/index.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { ResendTan } from '../../one-time-code/web/index.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TanField } from '../../ui/forms/tan-field.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { messageResponse, verifySmsBody } from '../rules/index.ts';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import type { ConfirmationSession } from './confirmation-session.ts';
import type { Tan } from './use-tan.ts';

type TanValues = z.input<typeof verifySmsBody>;

interface TanDialogProps {
  session: ConfirmationSession;
  phone: string;
  tan: Pick<Tan, 'way' | 'countdown' | 'resend'>;
  onClose: () => void;
  onVerified: (otp: string) => void;
}

const texts = messages.landlordTexts;

/** One's own number is easier to check on one line. */
const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');

/** The TAN from the SMS, in a dialog of its own: nothing else matters at this moment. */
export function TanDialog({ session, phone, tan, onClose, onVerified }: TanDialogProps): ReactElement {
  const isCall = tan.way === 'call';
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
      description={texts[isCall ? 'calledAt' : 'sentTo'](unbroken(phone))}
      onClose={onClose}
    >
      <AppForm form={form} onSubmit={verify} onDone={onVerified} voice="Sie">
        <TanField<TanValues> name="otp" label={isCall ? texts.calledLabel : texts.label} />
        <SubmitButton<TanValues> busyLabel={page.verifying} waitsFor={['otp']}>
          {page.verifyTan}
        </SubmitButton>
      </AppForm>
      <ResendTan
        texts={texts}
        countdown={tan.countdown}
        askForNews={session.call}
        onResend={tan.resend}
        onSent={() => form.reset()}
      />
    </Dialog>
  );
}
