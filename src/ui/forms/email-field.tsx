import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { MailSuggestion } from './mail-suggestion.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface EmailFieldProps<Values extends FieldValues> extends Omit<
  TextFieldProps<Values>,
  'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'maxLength' | 'below'
> {
  /** Whose address it is: 'email' for one's own, 'off' for somebody else's. */
  readonly autoComplete: 'email' | 'username' | 'off';
}

/** Up to 254 characters (RFC 5321); phones neither capitalise nor correct what is typed. An account's name is no address to write to. */
export function EmailField<Values extends FieldValues = FieldValues>(props: EmailFieldProps<Values>): ReactElement {
  return (
    <TextField<Values>
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      below={props.autoComplete === 'username' ? undefined : <MailSuggestion<Values> name={props.name} />}
    />
  );
}
