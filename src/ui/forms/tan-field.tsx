import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, useFieldError, type FieldBase } from './field-frame.tsx';
import { ShapedInput } from './shaped-input.tsx';

const sixDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6);

/** One input for the whole TAN: phones fill it in from the SMS. */
export function TanField<Values extends FieldValues = FieldValues>({
  name,
  label,
  hint,
}: FieldBase<Values>): ReactElement {
  const error = useFieldError<Values>(name);
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error}>
      <ShapedInput<Values>
        name={name}
        hint={hint}
        shape={sixDigits}
        finish={sixDigits}
        className="control control-tan"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        maxLength={12}
        spellCheck={false}
      />
    </FieldFrame>
  );
}
