import { useEffect, type ReactElement } from 'react';
import type * as z from 'zod/mini';
import { fail, ok } from '../../../platform/rules/result.ts';
import type { ApiResult } from '../../../ui/api-result.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AppForm } from '../../../ui/forms/app-form.tsx';
import { fieldIds } from '../../../ui/forms/field-ids.ts';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { orFallback } from '../../../ui/or-fallback.ts';
import { useZodForm } from '../../../ui/use-zod-form.ts';
import { messageResponse, passwordBody, type Passkey } from '../../rules/index.ts';
import { passkeyPageLandlordTexts as texts, profileLandlordTexts } from '../../rules/profile-page.de.ts';
import { callLandlord } from '../landlord-call.ts';

type RemoveValues = z.output<typeof passwordBody>;

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  onRemoved: (message: string) => void;
  onClose: () => void;
}

export function RemovePasskeyDialog({ passkey, onRemoved, onClose }: RemovePasskeyDialogProps): ReactElement {
  const form = useZodForm(passwordBody, { defaultValues: { password: '' } });
  useEffect(() => document.getElementById(fieldIds('password').control)?.focus(), []);
  const remove = async (body: RemoveValues): Promise<ApiResult<string>> => {
    const path = `/landlord/passkeys/${passkey.id}`;
    const removed = await callLandlord({ method: 'DELETE', path, body, answer: messageResponse });
    return removed.ok ? ok(removed.value.message) : fail(orFallback(removed.problem, profileLandlordTexts.failed));
  };
  return (
    <Dialog
      open
      title={texts.removeTitle}
      description={texts.removeText(passkey.name)}
      closable={!form.formState.isSubmitting}
      onClose={onClose}
    >
      <AppForm form={form} onSubmit={remove} onDone={onRemoved} voice="Sie">
        <PasswordField<RemoveValues> name="password" label={texts.password} autoComplete="current-password" />
        <FormActions back={texts.cancel} onBack={onClose}>
          <SubmitButton<RemoveValues> variant="danger" busyLabel={texts.removing} waitsFor={['password']}>
            {texts.remove}
          </SubmitButton>
        </FormActions>
      </AppForm>
    </Dialog>
  );
}
