import type { ReactElement, ReactNode } from 'react';
import type * as core from 'zod/v4/core';
import type { ApiResult } from '../api-result.ts';
import { Dialog } from '../dialog.tsx';
import { useZodForm } from '../use-zod-form.ts';
import { AppForm } from './app-form.tsx';
import { EmailField } from './email-field.tsx';
import { FormActions } from './form-actions.tsx';
import { SubmitButton } from './submit-button.tsx';

export interface EraseValues {
  email: string;
}

export interface EraseDialogProps<Value> {
  readonly schema: core.$ZodType<EraseValues, EraseValues>;
  readonly texts: Readonly<
    Record<'dialogTitle' | 'emailLabel' | 'emailHint' | 'submit' | 'submitting' | 'cancel', string>
  >;
  readonly onSubmit: (values: EraseValues) => Promise<ApiResult<Value>>;
  readonly onDone: (value: Value) => void;
  readonly onCancel: () => void;
  /** What will be lost. */
  readonly children: ReactNode;
}

/** A tenant's final confirmation, with the e-mail address that the link was sent to. To be mounted while the question is open. */
export function EraseDialog<Value>(props: EraseDialogProps<Value>): ReactElement {
  const { schema, texts, onSubmit, onDone, onCancel, children } = props;
  const form = useZodForm(schema, { defaultValues: { email: '' } });
  return (
    <Dialog open title={texts.dialogTitle} closable={!form.formState.isSubmitting} onClose={onCancel}>
      <AppForm form={form} onSubmit={onSubmit} onDone={onDone} voice="du">
        {children}
        <EmailField<EraseValues>
          name="email"
          label={texts.emailLabel}
          hint={texts.emailHint}
          autoComplete="email"
          enterKeyHint="send"
        />
        <FormActions back={texts.cancel} onBack={onCancel}>
          <SubmitButton<EraseValues> variant="danger" busyLabel={texts.submitting} waitsFor={['email']}>
            {texts.submit}
          </SubmitButton>
        </FormActions>
      </AppForm>
    </Dialog>
  );
}
