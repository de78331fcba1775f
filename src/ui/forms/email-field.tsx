import { useEffect, useState, type ReactElement } from 'react';
import { useFormContext, type FieldPathValue, type FieldValues, type Path } from 'react-hook-form';
import { suggestionLandlordTexts, suggestionTenantTexts } from '../rules/mail-suggestion.de.ts';
import { useFormVoice } from './app-form.tsx';
import { fieldIds } from './field-ids.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { watchMail } from './watch-mail.ts';

interface EmailFieldProps<Values extends FieldValues> extends Omit<
  TextFieldProps<Values>,
  'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'maxLength' | 'below'
> {
  /** 'email' for the user's own address, 'off' for somebody else's. */
  readonly autoComplete: 'email' | 'username' | 'off';
}

/**
 * Up to 254 characters (RFC 5321), without capitalisation or autocorrection on phones. An account's name is no address to write to.
 */
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

/** 'Meintest du ...?': one click accepts the suggestion, which is optional. */
function MailSuggestion<Values extends FieldValues>({ name }: { readonly name: Path<Values> }): ReactElement {
  const { setValue, formState } = useFormContext<Values>();
  const { isSubmitted } = formState;
  const [meant, setMeant] = useState<string>();
  const texts = useFormVoice() === 'du' ? suggestionTenantTexts : suggestionLandlordTexts;
  const { control } = fieldIds(name);
  useEffect(() => {
    const input = document.getElementById(control);
    return input instanceof HTMLInputElement ? watchMail(input, setMeant) : undefined;
  }, [control]);
  const take = (address: string): void => {
    setValue(name, address as FieldPathValue<Values, Path<Values>>, { shouldDirty: true, shouldValidate: isSubmitted });
    setMeant(undefined);
    document.getElementById(control)?.focus();
  };
  return (
    <p className="mail-suggestion" role="status">
      {meant === undefined ? undefined : (
        <>
          {texts.question}{' '}
          <button type="button" onClick={() => take(meant)}>
            {meant}
            <span className="visually-hidden"> {texts.take}</span>
          </button>
          ?
        </>
      )}
    </p>
  );
}
