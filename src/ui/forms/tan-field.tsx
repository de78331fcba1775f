import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, useFieldError, type FieldBase } from './field-frame.tsx';
import { ShapedInput } from './shaped-input.tsx';

const sixDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6);

/** Behind a TAN that was refused begins the next one, also where a tap put the cursor there. */
const afterRefused = (typed: string): string => {
  const digits = typed.replace(/\D/g, '');
  return sixDigits(digits.length > 6 ? digits.slice(6) : digits);
};

interface TanFieldProps<Values extends FieldValues> extends FieldBase<Values> {
  /** Its mistakes are read out: the focus stays here. */
  readonly alerts?: boolean;
  /** A page that is all about it begins here instead of at its heading. */
  readonly takesFocus?: boolean;
}

/** One input for the whole TAN: phones fill it in from the SMS. */
export function TanField<Values extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  hintAbove,
  alerts,
  takesFocus = false,
}: TanFieldProps<Values>): ReactElement {
  const error = useFieldError<Values>(name);
  const isRefused = error !== undefined;
  return (
    <FieldFrame name={name} label={label} hint={hint} hintAbove={hintAbove} error={error} alerts={alerts}>
      <ShapedInput<Values>
        name={name}
        hint={hint}
        shape={(typed) => (isRefused ? afterRefused(typed) : sixDigits(typed))}
        finish={sixDigits}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="control control-tan"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        maxLength={12}
        spellCheck={false}
        data-takes-focus={takesFocus ? '' : undefined}
      />
    </FieldFrame>
  );
}
