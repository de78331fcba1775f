import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import type { ApiResult } from '../../ui/api-result.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { closeToast, replaceToast, showToast } from '../../ui/toast.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { resendLandlordTexts } from '../rules/dashboard-page.de.ts';
import { messageResponse, resendBody, type ListedCertificate } from '../rules/index.ts';
import { callLandlordTexts as calls, dashboardLandlordTexts } from '../rules/messages.de.ts';
import { callLandlord } from '../../landlord-account/web/index.ts';

const texts = dashboardLandlordTexts.resendDialog;

const schema = z.pick(resendBody, { email: true });

interface ResendValues {
  email: string;
}

export interface ResendDialogProps {
  certificate: ListedCertificate;
  tenant: string;
  /** Called when something was sent, because the list may show more of it now. */
  onResent: () => void;
  onClose: () => void;
}

export function ResendDialog({ certificate, tenant, onResent, onClose }: ResendDialogProps): ReactElement {
  const form = useZodForm<ResendValues, ResendValues>(schema, { defaultValues: { email: certificate.tenant.email } });
  const send = async ({ email }: ResendValues): Promise<ApiResult<{ message: string }>> => {
    showToast(calls.resending, 'progress');
    const sent = await callLandlord({
      method: 'POST',
      path: '/landlord/resend-certificate',
      body: { id: certificate._id, email },
      answer: messageResponse,
    });
    if (sent.ok) return sent;
    closeToast(calls.resending);
    return { ok: false, problem: orFallback(sent.problem, calls.resendFailed) };
  };
  const finish = ({ message }: { message: string }): void => {
    onClose();
    onResent();
    replaceToast(calls.resending, message, 'success');
  };
  return (
    <Dialog open title={texts.title} description={tenant} closable={!form.formState.isSubmitting} onClose={onClose}>
      <AppForm form={form} onSubmit={send} onDone={finish} voice="Sie">
        <EmailField<ResendValues>
          name="email"
          label={resendLandlordTexts.email}
          hint={
            certificate.certificateRequest === 'other' ? resendLandlordTexts.maskedHint : resendLandlordTexts.emailHint
          }
          autoComplete="off"
          enterKeyHint="send"
        />
        <FormActions back={texts.back} onBack={onClose}>
          <SubmitButton<ResendValues> busyLabel={resendLandlordTexts.submitting} waitsFor={['email']}>
            {texts.submit}
          </SubmitButton>
        </FormActions>
      </AppForm>
    </Dialog>
  );
}
