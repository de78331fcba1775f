import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { dayInBerlin, formatDate, parseGermanDate, type Century } from '../../platform/rules/dates.ts';
import { formatDateInput } from '../rules/date-input.ts';
import { FieldFrame, useFieldError, type FieldBase } from './field-frame.tsx';
import { ShapedInput } from './shaped-input.tsx';

export interface DateFieldProps<Values extends FieldValues> extends FieldBase<Values> {
  readonly autoComplete?: 'bday' | 'off';
  /** How years of two digits are read: 'past' for birthdays. */
  readonly century?: Century;
  readonly readOnly?: boolean;
}

/** DD.MM.YYYY as text: native date inputs show 05/03/1990 in an English browser. '1.4.21' becomes '01.04.2021'. */
export function DateField<Values extends FieldValues = FieldValues>(props: DateFieldProps<Values>): ReactElement {
  const { name, label, hint, optional, autoComplete = 'off', century = 'near', readOnly } = props;
  const error = useFieldError<Values>(name);
  const finish = (typed: string): string => {
    const date = parseGermanDate(typed, dayInBerlin(new Date()), century);
    return date === undefined ? typed : formatDate(date);
  };
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional} error={error}>
      <ShapedInput<Values>
        name={name}
        hint={hint}
        shape={formatDateInput}
        finish={finish}
        className="control control-medium"
        inputMode="decimal"
        autoComplete={autoComplete}
        readOnly={readOnly}
        maxLength={12}
      />
    </FieldFrame>
  );
}
