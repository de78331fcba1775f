import type { ReactElement } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { neutralTexts as texts } from '../rules/messages.de.ts';
import { controlAttributes, FieldFrame, useFieldError, type FieldBase } from './field-frame.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps<Values extends FieldValues> extends FieldBase<Values> {
  readonly options: readonly SelectOption[];
  /** Text of the empty first option; an empty text omits that option. */
  readonly placeholder?: string;
  readonly autoComplete?: string;
}

export function SelectField<Values extends FieldValues = FieldValues>(props: SelectFieldProps<Values>): ReactElement {
  const { name, label, hint, optional, options, placeholder = texts.choose, autoComplete } = props;
  const { register } = useFormContext<Values>();
  const error = useFieldError<Values>(name);
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional} error={error}>
      <select
        {...register(name)}
        {...controlAttributes(name, hint, error)}
        autoComplete={autoComplete}
        className="control"
      >
        {placeholder === '' ? undefined : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
