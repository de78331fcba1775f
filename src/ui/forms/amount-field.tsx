import { useState, type ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { createAmountInput } from '../rules/amount-input.ts';
import { neutralTexts as texts } from '../rules/messages.de.ts';
import { FieldFrame, useFieldError, type FieldBase } from './field-frame.tsx';
import { ShapedInput } from './shaped-input.tsx';

/** Euro in German notation: 1.234,56. */
export function AmountField<Values extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  hintAbove,
  optional,
}: FieldBase<Values>): ReactElement {
  const [{ shape, follow, finish }] = useState(createAmountInput);
  const error = useFieldError<Values>(name);
  return (
    <FieldFrame name={name} label={label} hint={hint} hintAbove={hintAbove} optional={optional} error={error}>
      <div className="amount">
        <ShapedInput<Values>
          name={name}
          hint={hint}
          shape={shape}
          finish={finish}
          follow={follow}
          className="control"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
        />
        <span aria-hidden="true">€</span>
        <span className="visually-hidden">{texts.currency}</span>
      </div>
    </FieldFrame>
  );
}
