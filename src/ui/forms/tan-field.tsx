import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, useFieldError, type FieldBase } from './field-frame.tsx';
import { ShapedInput } from './shaped-input.tsx';

const sixDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6);

const isWhole = (typed: string): boolean => /^\d{6}$/.test(typed);

/** Digits typed after a rejected TAN start the next one. */
const afterRefused = (typed: string, before: string): string =>
  sixDigits(isWhole(before) && typed.startsWith(before) ? typed.slice(before.length) : typed);

interface TanFieldProps<Values extends FieldValues> extends FieldBase<Values> {
  /** Announces errors, because the focus stays here. */
  readonly alerts?: boolean;
  /** Takes the initial focus instead of the page's heading, for pages that are all about it. */
  readonly takesFocus?: boolean;
}

/** One input for the whole TAN, so that phones can fill it in from the SMS. */
export function TanField<Values extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  hintAbove,
  alerts,
  takesFocus = false,
}: TanFieldProps<Values>): ReactElement {
  const error = useFieldError<Values>(name);
  return (
    <FieldFrame name={name} label={label} hint={hint} hintAbove={hintAbove} error={error} alerts={alerts}>
      <ShapedInput<Values>
        name={name}
        hint={hint}
        shape={error === undefined ? sixDigits : afterRefused}
        finish={sixDigits}
        // A complete TAN gets selected; a user who comes back from the SMS after typing half of it continues typing.
        onFocus={({ currentTarget }) => isWhole(currentTarget.value) && currentTarget.select()}
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
