import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { neutralTexts as texts } from '../rules/messages.de.ts';
import { controlAttributes, FieldFrame, useFieldError, type FieldBase } from './field-frame.tsx';
import { fieldIds } from './field-ids.ts';

export interface PasswordFieldProps<Values extends FieldValues> extends FieldBase<Values> {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly enterKeyHint?: 'next' | 'go' | 'done';
}

/** A password field with a show button; it is hidden again on submit, so that password managers recognise it. */
export function PasswordField<Values extends FieldValues = FieldValues>(
  props: PasswordFieldProps<Values>,
): ReactElement {
  const { name, label, hint, autoComplete, enterKeyHint } = props;
  const { register, formState } = useFormContext<Values>();
  const error = useFieldError<Values>(name);
  const [isShown, setShown] = useState(false);
  const word = isShown ? texts.hide : texts.show;
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error}>
      <div className="password">
        <input
          {...register(name)}
          {...controlAttributes(name, hint, error)}
          className="control"
          type={isShown && !formState.isSubmitting ? 'text' : 'password'}
          autoComplete={autoComplete}
          enterKeyHint={enterKeyHint}
          maxLength={128}
          spellCheck={false}
          autoCapitalize="none"
        />
        <button
          type="button"
          className="password-toggle"
          aria-controls={fieldIds(name).control}
          aria-label={`${word}: ${label}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          <span>{word}</span>
        </button>
      </div>
    </FieldFrame>
  );
}
