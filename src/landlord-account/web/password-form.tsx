import type { ReactElement, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { missingInPassword } from '../../person-fields/rules/index.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import {
  newPasswordLandlordTexts as texts,
  passwordAdviceLandlordTexts as adviceTexts,
} from '../rules/entry-pages.de.ts';
import { passwordForm } from '../rules/index.ts';

type Values = z.output<typeof passwordForm>;

export interface PasswordFormProps<Value> {
  /** Label of the password; the first one of an account is not called a new one. */
  readonly label: string;
  readonly onSubmit: (password: string) => Promise<ApiResult<Value>>;
  readonly onDone: (value: Value) => void | Promise<void>;
  readonly back?: ReactNode;
}

/** A new password, typed twice, for a new account and after a forgotten one. */
export function PasswordForm<Value>({ label, onSubmit, onDone, back }: PasswordFormProps<Value>): ReactElement {
  const form = useZodForm(passwordForm, { defaultValues: { password: '', passwordConfirm: '' } });
  return (
    <AppForm form={form} voice="Sie" onSubmit={({ password }) => onSubmit(password)} onDone={onDone}>
      <PasswordField<Values> name="password" label={label} hint={texts.hint} autoComplete="new-password" />
      <Advice />
      <PasswordField<Values> name="passwordConfirm" label={texts.repeat} autoComplete="new-password" />
      <FormActions back={back}>
        <SubmitButton<Values> busyLabel={texts.submitting} waitsFor={['password', 'passwordConfirm']}>
          {texts.submit}
        </SubmitButton>
      </FormActions>
    </AppForm>
  );
}

function Advice(): ReactElement {
  const { control, formState } = useFormContext<Values>();
  const typed = adviseOnPassword(useWatch({ control, name: 'password' }));
  // The server also refuses widespread passwords, and praise beside that error would confuse.
  const isRefused = formState.errors.password !== undefined;
  const advice = typed?.isStrong === true && isRefused ? undefined : typed;
  return (
    <div className="password-advice">
      <StatusRegion>
        {advice === undefined ? undefined : (
          <span className={advice.isStrong ? 'is-strong' : undefined}>{advice.text}</span>
        )}
      </StatusRegion>
    </div>
  );
}

// How strong a password is while it is typed, in words.
interface PasswordAdvice {
  readonly isStrong: boolean;
  readonly text: string;
}

/** Undefined while nothing is typed, because the rule is shown below the field. */
export function adviseOnPassword(password: string): PasswordAdvice | undefined {
  if (password === '') return undefined;
  const missing = missingInPassword(password).map((part) => adviceTexts.parts[part]);
  const last = missing.at(-1);
  if (last === undefined) return { isStrong: true, text: adviceTexts.strong };
  const list = missing.length === 1 ? last : `${missing.slice(0, -1).join(', ')} und ${last}`;
  return { isStrong: false, text: adviceTexts.missing(list) };
}
