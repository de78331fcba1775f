import type { ReactElement } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { controlAttributes, FieldError, FieldHint, useFieldError, type FieldBase } from './field-frame.tsx';
import { fieldIds } from './field-ids.ts';

export interface CheckboxFieldProps<Values extends FieldValues> extends Omit<FieldBase<Values>, 'optional'> {
  /** 'card' for a choice about the form, 'plain' for a consent. */
  readonly variant?: 'card' | 'plain';
  readonly onChange?: (checked: boolean) => void;
}

export function CheckboxField<Values extends FieldValues = FieldValues>(
  props: CheckboxFieldProps<Values>,
): ReactElement {
  const { name, label, hint, variant = 'card', onChange } = props;
  const { register } = useFormContext<Values>();
  const error = useFieldError<Values>(name);
  const ids = fieldIds(name);
  const field = register(name);
  return (
    <div className="field">
      <label className={variant === 'card' ? 'choice' : 'check-plain'}>
        <input
          {...field}
          {...controlAttributes(name, hint, error)}
          type="checkbox"
          onChange={(event) => {
            void field.onChange(event);
            onChange?.(event.target.checked);
          }}
        />
        <span className="choice-text">{label}</span>
      </label>
      <FieldHint id={ids.hint} hint={hint} />
      <FieldError id={ids.error} message={error} />
    </div>
  );
}
