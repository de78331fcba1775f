import { useEffect, useState, type ReactElement } from 'react';
import { useFormContext, type FieldPathValue, type FieldValues, type Path } from 'react-hook-form';
import { suggestionLandlordTexts, suggestionTenantTexts } from '../rules/mail-suggestion.de.ts';
import { fieldIds } from './field-ids.ts';
import { useFormVoice } from './form-voice.ts';
import { watchMail } from './watch-mail.ts';

/** 'Meintest du ...?': one click takes it over, and nobody has to. */
export function MailSuggestion<Values extends FieldValues>({ name }: { readonly name: Path<Values> }): ReactElement {
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
