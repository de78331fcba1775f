import type { ReactElement } from 'react';
import { useFormContext, type FieldValues, type Path } from 'react-hook-form';
import { productSettings } from '../product-settings.ts';
import { neutralTexts as texts } from '../rules/messages.de.ts';
import { controlAttributes, FieldFrame, useFieldError, type FieldBase } from './field-frame.tsx';
import { fieldIds } from './field-ids.ts';

export interface PhoneFieldProps<Values extends FieldValues> extends FieldBase<Values> {
  /** The form value that holds the country prefix, '+49'. */
  readonly prefixName: Path<Values>;
  readonly prefixes?: readonly string[];
}

/** Prefix and number are two form values. */
export function PhoneField<Values extends FieldValues = FieldValues>(props: PhoneFieldProps<Values>): ReactElement {
  const { name, prefixName, label, hint, hintAbove, optional, prefixes = productSettings().phonePrefixes } = props;
  const { register } = useFormContext<Values>();
  const error = useFieldError<Values>(name);
  return (
    <FieldFrame name={name} label={label} hint={hint} hintAbove={hintAbove} optional={optional} error={error}>
      <div className="phone">
        <select
          {...register(prefixName)}
          id={fieldIds(prefixName).control}
          className="control"
          aria-label={texts.prefix}
          autoComplete="tel-country-code"
        >
          {prefixes.map((prefix) => (
            <option key={prefix} value={prefix}>
              {prefix}
            </option>
          ))}
        </select>
        <input
          {...register(name)}
          {...controlAttributes(name, hint, error)}
          className="control"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
        />
      </div>
    </FieldFrame>
  );
}
