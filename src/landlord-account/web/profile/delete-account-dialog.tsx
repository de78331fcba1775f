import type { ReactElement } from 'react';
import type * as z from 'zod/mini';
import { fail } from '../../../platform/rules/result.ts';
import { leaveTo } from '../../../ui/address-bar.ts';
import type { ApiResult } from '../../../ui/api-result.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AppForm } from '../../../ui/forms/app-form.tsx';
import { fieldIds } from '../../../ui/forms/field-ids.ts';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { orFallback } from '../../../ui/or-fallback.ts';
import { useZodForm } from '../../../ui/use-zod-form.ts';
import { messageResponse, passwordBody } from '../../rules/index.ts';
import { ownDataLandlordTexts as texts } from '../../rules/profile-page.de.ts';
import { callLandlord } from '../landlord-call.ts';
import { useLandlordSession } from '../landlord-guard.tsx';
import { endLandlordSession } from '../landlord-session.ts';

type DeleteValues = z.output<typeof passwordBody>;

/** The start page then says that the account was deleted. */
const afterwards = '/?hinweis=konto-geloescht';

export function DeleteAccountDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { landlord } = useLandlordSession();
  const form = useZodForm(passwordBody, { defaultValues: { password: '' } });
  const erase = async ({ password }: DeleteValues): Promise<ApiResult<unknown>> => {
    const deleted = await callLandlord({
      method: 'DELETE',
      path: '/landlord/delete',
      body: { email: landlord.email, password },
      answer: messageResponse,
    });
    if (!deleted.ok) return fail(orFallback(deleted.problem, texts.deleteFailed));
    // The landlord may be on another page of the account by now, none of which can show anything any more.
    endLandlordSession();
    leaveTo(afterwards);
    return deleted;
  };
  return (
    <Dialog
      open
      title={texts.deleteTitle}
      description={texts.deleteQuestion}
      firstFocus={fieldIds('password').control}
      closable={!form.formState.isSubmitting}
      onClose={onClose}
    >
      <AppForm form={form} onSubmit={erase} voice="Sie">
        <PasswordField<DeleteValues> name="password" label={texts.password} autoComplete="current-password" />
        <FormActions back={texts.cancel} onBack={onClose}>
          <SubmitButton<DeleteValues> variant="danger" busyLabel={texts.deleting} waitsFor={['password']}>
            {texts.delete}
          </SubmitButton>
        </FormActions>
      </AppForm>
    </Dialog>
  );
}
